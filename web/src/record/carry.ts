// A game carried inside a link: packed small, in letters that every messenger leaves alone.
import { type GameRecord, looksLikeLog } from './record.ts';

export interface Carried {
  log: GameRecord['log'];
  names: string[];
  bots: (string | null)[];
  me: number | null;
}

function toLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> {
  const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (c) => c.charCodeAt(0));
}

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream) {
  const stream = new Blob([bytes]).stream().pipeThrough(by as ReadableWritablePair);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

// The first letter says how it is packed: `d` deflated, `p` plain, where a browser cannot deflate.
export async function pack(carried: Carried): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(carried));
  if (typeof CompressionStream === 'undefined') return `p${toLetters(bytes)}`;
  return `d${toLetters(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

const LARGEST = 4_000_000; // letters; a link is never so long, and a bomb would be

// Null for anything that no page of ours has packed.
export async function unpack(packed: string): Promise<Carried | null> {
  if (packed.length > LARGEST) return null;
  try {
    const bytes = fromLetters(packed.slice(1));
    const plain = packed.startsWith('d')
      ? await through(bytes, new DecompressionStream('deflate-raw'))
      : bytes;
    return carriedOf(JSON.parse(new TextDecoder().decode(plain)));
  } catch {
    return null;
  }
}

function carriedOf(value: unknown): Carried | null {
  if (typeof value !== 'object' || value === null) return null;
  const { log, names, bots, me } = value as Record<string, unknown>;
  if (!looksLikeLog(log)) return null;
  const texts = (list: unknown): (string | null)[] =>
    Array.isArray(list) ? list.map((item) => (typeof item === 'string' ? item : null)) : [];
  return {
    log,
    names: texts(names).map((name) => (name ?? '').slice(0, 40)),
    bots: texts(bots),
    me: typeof me === 'number' ? me : null,
  };
}
