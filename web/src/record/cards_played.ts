// Which move played a card: so that a card, wherever it lies, leads to the moment it was played.
import type { Event } from '$generated/engine.ts';
import type { Step } from './reel.ts';

type Card = number | string;

// Where every player has a deck with the same numbers, the seat counts.
function plays(event: Event, card: Card, seat: number | null): boolean {
  switch (event.event) {
    case 'placed':
      return event.card === card && (seat === null || event.seat === seat);
    case 'discarded':
    case 'added':
      return event.card === card;
    case 'laid':
      return event.groups.flat().includes(String(card));
    default:
      return false;
  }
}

// The moment after the move that brought a card to the table.
export function playBefore(
  steps: readonly Step[],
  at: number,
  card: Card,
  seat: number | null = null,
): number | null {
  const found = steps
    .slice(0, at)
    .findLastIndex(({ events }) => events.some((event) => plays(event, card, seat)));
  return found < 0 ? null : found + 1;
}

// The moment after the move that will play a card of a hand, if the round sees it played.
export function playAfter(
  steps: readonly Step[],
  at: number,
  card: Card,
  seat: number | null = null,
): number | null {
  if (card === 'J' || card === 'S') return null; // they are all alike
  for (let i = at; i < steps.length; i++) {
    const events = steps[i]?.events ?? [];
    if (events.some((event) => plays(event, card, seat))) return i + 1;
    if (events.some(({ event }) => event === 'round_ended')) return null;
  }
  return null;
}
