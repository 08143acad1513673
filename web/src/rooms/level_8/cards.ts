// The cards of Level 8 as the engine writes them: `r7`, `J`, `S`, and on the table `J=6` or `J=g`.

import type { ColourName } from '../../ui/cards/suits.ts';

const COLOURS: Record<string, ColourName> = {
  r: 'red',
  y: 'yellow',
  g: 'green',
  s: 'sky',
  b: 'blue',
  p: 'purple',
};

export const COLOUR_LETTERS = Object.keys(COLOURS);
export const COLOUR_NAMES = Object.values(COLOURS);

// As the setting "shape letters" prints it: the same in every language, since initials may clash.
export function letterOf(colour: ColourName): string {
  return (COLOUR_LETTERS[COLOUR_NAMES.indexOf(colour)] ?? '').toUpperCase();
}

export type Card =
  | { kind: 'number'; colour: ColourName; value: number }
  | { kind: 'joker'; colour?: ColourName; value?: number }
  | { kind: 'skip' };

export function readCard(text: string): Card {
  if (text === 'S') return { kind: 'skip' };
  const first = text.charAt(0);
  if (first === 'J') {
    const as = text.slice(2);
    if (as === '') return { kind: 'joker' };
    const colour = COLOURS[as];
    return colour ? { kind: 'joker', colour } : { kind: 'joker', value: Number(as) };
  }
  return { kind: 'number', colour: COLOURS[first] ?? 'red', value: Number(text.slice(1)) };
}

// The card as it was in the hand: what a joker stands for is said when it is laid.
export function heldAs(text: string): string {
  return text.startsWith('J') ? 'J' : text;
}

export function isJoker(text: string): boolean {
  return text.startsWith('J');
}

const BY_COLOUR = 100; // more than any value
const LAST = 10_000;

// Jokers and skip cards come last, whichever way the numbers are sorted.
export function rankIn(order: 'number' | 'colour', text: string): number {
  const card = readCard(text);
  if (card.kind === 'joker') return LAST;
  if (card.kind === 'skip') return LAST + 1;
  const colour = COLOUR_NAMES.indexOf(card.colour);
  return order === 'number' ? card.value * BY_COLOUR + colour : colour * BY_COLOUR + card.value;
}

// The cards of a group, each told from those alike: two jokers may stand for the same.
export function numbered(cards: string[]): { card: string; id: string }[] {
  const seen = new Map<string, number>();
  return cards.map((card) => {
    const nth = seen.get(card) ?? 0;
    seen.set(card, nth + 1);
    return { card, id: `${card}/${nth}` };
  });
}

export interface HandCard {
  id: string; // the card, and which of those alike it is
  text: string;
  testid: string;
}

// Jokers are alike, so each is told from the others by a letter: those of a hand stay apart.
export function handCards(hand: string[]): HandCard[] {
  const seen = new Map<string, number>();
  return hand.map((text) => {
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    const letter = String.fromCharCode('a'.charCodeAt(0) + nth);
    const card = readCard(text);
    const name = card.kind === 'number' ? `${card.colour}-${card.value}` : card.kind;
    return { id: `${text}/${letter}`, text, testid: `card-${name}-${letter}` };
  });
}
