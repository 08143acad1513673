// What a bot would be called if it sat there.
import { botNames } from '../table/bot_names.ts';
import type { SeatInfo } from '../table/source.ts';

export function botNameAt(seats: SeatInfo[], seat: number): string {
  const people = seats.map((one) => (one.bot === null ? one.name : null));
  const there = seats[seat];
  const numbers = seats.map((one) => one.number ?? one.seat);
  if (there?.bot === null) numbers[seat] = freeNumber(seats, seat);
  return botNames(people, numbers)[seat] ?? '';
}

// As the server numbers them: by the seat, unless a bot that began there sits elsewhere.
function freeNumber(seats: SeatInfo[], seat: number): number {
  const taken = new Set(
    seats.filter((one) => one.bot !== null).map((one) => one.number ?? one.seat),
  );
  if (!taken.has(seat)) return seat;
  return Array.from({ length: seats.length + 1 }, (_, n) => n).find((n) => !taken.has(n)) ?? seat;
}
