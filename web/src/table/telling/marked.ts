// Words of a sentence that stand out where it is seen: names, cards, piles, what somebody said. They
// are wrapped in signs that no keyboard has, go through the catalogue's sentences like any word, and
// are found again when the sentence is drawn.
export type Kind = 'name' | 'card' | 'pile' | 'words';
export type Marking = (kind: Kind, text: string) => string;
export interface Segment {
  kind: Kind | null; // null: a word like any other
  text: string;
}

const SIGNS: Record<Kind, string> = {
  name: '\uE001',
  card: '\uE002',
  pile: '\uE003',
  words: '\uE004',
};
const END = '\uE000';

export const unmarked: Marking = (_, text) => text;

// What people write may hold any sign: here it would only confuse.
export const marked: Marking = (kind, text) =>
  `${SIGNS[kind]}${text.replace(/[\uE000-\uE004]/g, '')}${END}`;

export function segments(text: string): Segment[] {
  const found: Segment[] = [];
  for (const part of text.split(/([\uE001-\uE004][^\uE000]*\uE000)/)) {
    const kind = (Object.keys(SIGNS) as Kind[]).find((one) => part.startsWith(SIGNS[one])) ?? null;
    if (part !== '') found.push({ kind, text: kind === null ? part : part.slice(1, -1) });
  }
  return found;
}
