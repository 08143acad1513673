// What every board is given.
import type { View } from '$generated/engine.ts';
import type { Marks } from '../../table/marks.ts';
import type { Speech } from '../../table/telling/speech.ts';
import { playAfter, playBefore } from '../cards_played.ts';
import type { Moment, Step } from '../reel.ts';

export type Perspective = 'open' | 'table' | number;

export interface BoardProps {
  moment: Moment;
  perspective: Perspective;
  steps: readonly Step[];
  speech: Speech;
  marks: Marks;
  later: boolean; // may what comes later be seen?
  jump: (at: number) => void;
}

// The cards of a seat, if these eyes may see them.
export function handOf(
  moment: Moment,
  perspective: Perspective,
  seat: number,
): (number | string)[] | null {
  if (perspective !== 'open' && perspective !== seat) return null;
  const view: View | undefined = moment.views[seat];
  return view?.hand ?? null;
}

// Where a card of the table leads: to the move that brought it there.
export function whence(
  board: BoardProps,
  card: number | string,
  seat: number | null,
): number | null {
  return playBefore(board.steps, board.moment.at, card, seat);
}

// Where a card of a hand leads, unless the reader wants no spoilers.
export function whither(
  board: BoardProps,
  card: number | string,
  seat: number | null,
): number | null {
  return board.later ? playAfter(board.steps, board.moment.at, card, seat) : null;
}
