// Who would like to start, and who might.
import type { Wish } from '../net/api.ts';

interface Wisher {
  seat: number;
  bot: string | null;
  wish?: Wish;
}

// A good guess, when nobody decides: somebody who would like to, else somebody who does not mind,
// else somebody who has not said anything, people before bots.
export function suggestion(seats: Wisher[]): number | undefined {
  const first = (fits: (one: Wisher) => boolean) => seats.find(fits)?.seat;
  return (
    first(({ wish }) => wish === 'like') ??
    first(({ wish }) => wish === 'any') ??
    first(({ wish, bot }) => wish === undefined && bot === null) ??
    first(({ bot }) => bot !== null) ??
    seats[0]?.seat
  );
}

// The seats whose wish is new.
export function newWishes(before: Wisher[], after: Wisher[]): number[] {
  return after
    .filter(({ wish }, at) => wish !== undefined && wish !== before[at]?.wish)
    .map(({ seat }) => seat);
}
