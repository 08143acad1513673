// A bot that the reader has brought along. It gets one question at a time and has so long to answer;
// it has no network, no storage and no page. WebAssembly has nothing but its own memory anyway;
// JavaScript runs in a frame that may do nothing else.
import { wasmBot } from './own_bot_wasm.ts';
import { Sandbox } from './sandbox.ts';

export type Answer = { text: string } | { slow: true } | { broken: string };

export interface OwnBot {
  think(question: string): Promise<Answer>;
  end(): void;
}

export interface BotFile {
  name: string;
  bytes: ArrayBuffer;
}

export const LIMIT = 1000; // ms for a move, as in the arena; a busy machine takes its time, too
export const FIRST_LIMIT = 3000; // ms for the first one, while it is being read

export function isWasm({ bytes }: BotFile): boolean {
  const [a, b, c, d] = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  return a === 0 && b === 0x61 && c === 0x73 && d === 0x6d;
}

// One for each worker: bots that play at the same time share nothing.
export async function openBots(file: BotFile, count: number): Promise<OwnBot[]> {
  if (isWasm(file)) return Array.from({ length: count }, () => wasmBot(file.bytes));
  const sandbox = await Sandbox.open();
  const source = new TextDecoder().decode(file.bytes);
  return Array.from({ length: count }, () => sandbox.bot(source));
}
