// Who would like to start. There is no message of its own for it: the phrases that fit are said, and
// at tables with free text a sentence.
import type { Said } from '$generated/engine.ts';

export type Wish = 'like' | 'any' | 'rather_not';

const PHRASES: Record<string, Wish> = { any: 'any', bad: 'rather_not' };

// The last word of each seat; a text is taken for a wish to start.
export function wishesOf(says: Said[]): Map<number, Wish> {
  const wishes = new Map<number, Wish>();
  for (const { seat, phrase, text } of says) {
    const wish = phrase === undefined ? (text ? 'like' : undefined) : PHRASES[phrase];
    if (wish !== undefined) wishes.set(seat, wish);
  }
  return wishes;
}

// A good guess, when nobody decides: somebody who would like to, else somebody who does not mind.
export function suggestion(seats: number[], wishes: Map<number, Wish>): number | undefined {
  return (
    seats.find((seat) => wishes.get(seat) === 'like') ??
    seats.find((seat) => wishes.get(seat) === 'any') ??
    seats.find((seat) => !wishes.has(seat)) ??
    seats[0]
  );
}
