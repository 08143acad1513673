// What letting go of a card means where cards are staged on piles: the same at every such table.
import { wasLetGo } from './flights.ts';

export const HAND = 'hand'; // a drop target beside the piles

// A card of the hand, or one that was staged (its place in the list).
export type Dragged<Card> = { card: Card; staged?: number };

export interface Staging<Card> {
  select(card: null): void;
  place(card: Card, pile: string): Promise<void>;
  lift(staged: number, choose: boolean): Promise<void>;
  shift(staged: number, card: Card, pile: string): Promise<void>;
}

export function dropOn<Card extends number | string>(
  table: Staging<Card>,
  { card, staged }: Dragged<Card>,
  target: string | null,
  box: DOMRect,
): void {
  if (target !== null && (staged !== undefined || target !== HAND)) wasLetGo(card, box);
  if (staged !== undefined) {
    if (target === HAND) void table.lift(staged, false);
    else if (target !== null) void table.shift(staged, card, target);
  } else if (target === null || target === HAND) table.select(null);
  else void table.place(card, target);
}
