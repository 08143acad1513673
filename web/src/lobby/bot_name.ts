// What a bot would be called if it sat there.
import { botNames } from '../table/bot_names.ts';
import type { SeatInfo } from '../table/source.ts';

export function botNameAt(seats: SeatInfo[], seat: number): string {
  return botNames(seats.map((one) => (one.bot === null ? one.name : null)))[seat] ?? '';
}
