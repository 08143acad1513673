// Who would like to start, who might, and on whom everybody agrees.
import type { Wish } from '../net/api.ts';
import { isOwnSeat } from '../own_bots/names.ts';

interface Wisher {
  seat: number;
  bot: string | null;
  wish?: Wish;
}
interface Sitter extends Wisher {
  name: string | null;
  here: boolean;
  standin: string | null;
}

// The seat that somebody agrees to; null for who has only said what they would like.
export function agreesTo(wish: Wish | undefined): number | null {
  const seat = /^seat:(\d+)$/.exec(wish ?? '')?.[1];
  return seat === undefined ? null : Number(seat);
}

// Whose agreement it takes: of people who are here. Bots, and whoever a bot plays for, do as they are told.
export function voters(seats: Sitter[], me: number | null): Sitter[] {
  return seats.filter(
    (one) =>
      one.bot === null &&
      one.name !== null &&
      one.standin === null &&
      !isOwnSeat(one) &&
      (one.here || one.seat === me),
  );
}

export const votesFor = (who: Wisher[], seat: number): number =>
  who.filter(({ wish }) => agreesTo(wish) === seat).length;

// The seat on which all of them agree; null as long as they do not.
export function agreed(who: Wisher[]): number | null {
  const seat = agreesTo(who[0]?.wish);
  return seat !== null && votesFor(who, seat) === who.length ? seat : null;
}

// A good guess, when nobody decides: whom most agree to, else somebody who would like to, else somebody
// who does not mind, else somebody who has not said anything, people before bots.
export function suggestion(seats: Wisher[]): number | undefined {
  const first = (fits: (one: Wisher) => boolean) => seats.find(fits)?.seat;
  const most = Math.max(...seats.map(({ seat }) => votesFor(seats, seat)));
  return (
    first(({ seat }) => most > 0 && votesFor(seats, seat) === most) ??
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
