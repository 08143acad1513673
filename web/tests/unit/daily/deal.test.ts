import { expect, test } from 'vitest';
import { dateOf, daysBefore, streakOf, untilNext } from '../../../src/daily/deal.ts';
import { rulesFor } from '../support/node_engine.ts';

const noon = Date.UTC(2026, 10, 15, 12);

test('the deal follows from date, game and seats alone', async () => {
  const rules = await rulesFor('the-game');
  const dailySeed = async (date: string, kind: string, seats: number) =>
    (await rules.must({ cmd: 'daily', date, kind, seats })).seed;
  const seed = await dailySeed('2026-11-15', 'thegame', 1);
  // The server deals the same: tests/server/api/daily_test.cpp has these digits, too.
  expect(seed).toBe('d3b3ccf70a64d7ce87372759225cee435297ab0a9468b57707289670df76a24f');
  expect(await dailySeed('2026-11-16', 'thegame', 1)).not.toBe(seed);
  expect(await dailySeed('2026-11-15', 'onfire', 1)).not.toBe(seed);
  expect(await dailySeed('2026-11-15', 'thegame', 2)).not.toBe(seed);
});

test('the day is that of UTC', () => {
  expect(dateOf(Date.UTC(2026, 10, 15, 23, 59, 59))).toBe('2026-11-15');
  expect(dateOf(Date.UTC(2026, 10, 16))).toBe('2026-11-16');
  expect(untilNext(Date.UTC(2026, 10, 15, 18, 48))).toEqual({ hours: 5, minutes: 12 });
  expect(untilNext(Date.UTC(2026, 10, 15, 23, 59, 30))).toEqual({ hours: 0, minutes: 1 });
});

test('the week ends today', () => {
  const days = daysBefore(noon, 7);
  expect(days).toHaveLength(7);
  expect(days[0]).toBe('2026-11-09');
  expect(days[6]).toBe('2026-11-15');
});

test('a streak bears that today is still open, but no gap', () => {
  expect(streakOf(new Set(), noon)).toBe(0);
  expect(streakOf(new Set(['2026-11-15']), noon)).toBe(1);
  expect(streakOf(new Set(['2026-11-13', '2026-11-14']), noon)).toBe(2);
  expect(streakOf(new Set(['2026-11-12', '2026-11-13']), noon)).toBe(0);
  expect(streakOf(new Set(['2026-11-12', '2026-11-14', '2026-11-15']), noon)).toBe(2);
});
