// What changes when the host moves people or seats: what follows for the options, and what there is
// to tell.
import { optionsBeyond } from '../kinds/option_fields.ts';
import type { Lobby, LobbySeat, TableOptions } from '../net/api.ts';

// A seat that is gone can neither begin nor deal: such options go back to the game's own.
export function optionsOfGoneSeats(
  { game, options }: Pick<Lobby, 'game' | 'options'>,
  seats: number,
): TableOptions {
  return Object.fromEntries(optionsBeyond(game, options, seats).map((name) => [name, null]));
}

export type SeatNews = { kind: 'count'; seats: number } | { kind: 'moved'; seat: number };

const sameOccupant = (one?: LobbySeat, other?: LobbySeat) =>
  one !== undefined &&
  other !== undefined &&
  one.name === other.name &&
  one.bot === other.bot &&
  (one.bot === null || (one.bot_number ?? one.seat) === (other.bot_number ?? other.seat));
const isTaken = (seat?: LobbySeat) => seat !== undefined && (seat.name ?? seat.bot) !== null;

// Between two looks at the lobby. Who sat down or left is no move.
export function seatNews(before: LobbySeat[], after: LobbySeat[]): SeatNews[] {
  if (before.length !== after.length) return [{ kind: 'count', seats: after.length }];
  const changed = after.filter((one, at) => !sameOccupant(one, before[at])).map(({ seat }) => seat);
  const [first, second, ...more] = changed;
  if (first === undefined || second === undefined || more.length > 0) return [];
  const crossed =
    sameOccupant(before[first], after[second]) && sameOccupant(before[second], after[first]);
  if (!crossed) return [];
  return [first, second]
    .filter((seat) => isTaken(after[seat]))
    .map((seat) => ({ kind: 'moved', seat }));
}
