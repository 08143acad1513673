import { expect, test } from 'vitest';
import { botNameAt } from '$lib/lobby/bot_name.ts';
import { optionsOfGoneSeats, seatNews } from '$lib/lobby/seat_changes.ts';
import type { LobbySeat } from '$lib/net/api.ts';
import { seatColours } from '$lib/table/parts/avatars.ts';

const seats = (...who: (Partial<LobbySeat> | string | null)[]): LobbySeat[] =>
  who.map((one, seat) => ({
    seat,
    name: typeof one === 'string' ? one : null,
    bot: null,
    ready: false,
    here: true,
    standin: null,
    ...(typeof one === 'object' ? one : {}),
  }));

test('two who changed places are told, an empty chair is not', () => {
  expect(seatNews(seats('Ana', 'Bo', 'Eva'), seats('Ana', 'Eva', 'Bo'))).toEqual([
    { kind: 'moved', seat: 1 },
    { kind: 'moved', seat: 2 },
  ]);
  expect(seatNews(seats('Ana', null), seats(null, 'Ana'))).toEqual([{ kind: 'moved', seat: 1 }]);
});

test('two bots of the same level change places too', () => {
  const before = seats('Ana', { bot: 'easy' }, { bot: 'easy' });
  const after = seats('Ana', { bot: 'easy', bot_number: 2 }, { bot: 'easy', bot_number: 1 });
  expect(seatNews(before, after)).toHaveLength(2);
});

test('sitting down, leaving and being ready are no moves', () => {
  expect(seatNews(seats('Ana', null), seats('Ana', 'Bo'))).toEqual([]);
  expect(seatNews(seats('Ana', 'Bo'), seats(null, null))).toEqual([]);
  expect(seatNews(seats('Ana'), seats({ name: 'Ana', ready: true }))).toEqual([]);
});

test('another number of seats is told as such', () => {
  expect(seatNews(seats('Ana'), seats('Ana', null))).toEqual([{ kind: 'count', seats: 2 }]);
});

test('options about a seat that goes are given back, others stay', () => {
  const options = { starter: 3, expert: true };
  expect(optionsOfGoneSeats({ game: 'the-game', options }, 3)).toEqual({ starter: null });
  expect(optionsOfGoneSeats({ game: 'the-game', options }, 4)).toEqual({});
  expect(optionsOfGoneSeats({ game: 'the-game', options: { starter: 'agree' } }, 1)).toEqual({});
  expect(optionsOfGoneSeats({ game: 'level-8', options: { first_dealer: 2 } }, 2)).toEqual({
    first_dealer: null,
  });
});

test('a new bot does not get the name of one that moved away', () => {
  const info = seats(null, 'Ana', { bot: 'easy' }).map((one) => ({ ...one, number: one.seat }));
  const moved = info.map((one) => (one.bot === null ? one : { ...one, number: 0 }));
  expect(botNameAt(info, 0)).not.toBe(botNameAt(info, 2));
  expect(botNameAt(moved, 0)).not.toBe(botNameAt(moved, 2));
  expect(botNameAt(moved, 2)).toBe(botNameAt(info, 0));
});

test('colours that were chosen are kept, and no two seats have the same', () => {
  expect(seatColours([undefined, 1, undefined])[1]).toBe(0);
  for (const chosen of [
    [undefined, 1, 3, undefined],
    [6, 5, 4, undefined, undefined, undefined],
  ]) {
    expect(new Set(seatColours(chosen)).size).toBe(chosen.length);
  }
  expect(seatColours([undefined, undefined, undefined])).toEqual([0, 1, 2]);
});
