import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Convergence } from '../../../src/lab/convergence.ts';
import { Counts, Running, wilson } from '../../../src/lab/statistics.ts';
import { Tally } from '../../../src/lab/tally.ts';

describe("Wilson's interval", () => {
  test('of 52 wins in 1000 games', () => {
    const { low, high } = wilson(52, 1000);
    expect(low).toBeCloseTo(0.039873, 5);
    expect(high).toBeCloseTo(0.067556, 5);
  });

  test('holds the share and stays within 0 and 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (games, some) => {
        const wins = some % (games + 1);
        const { low, high } = wilson(wins, games);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(wins / games + 1e-12);
        expect(high).toBeGreaterThanOrEqual(wins / games - 1e-12);
      }),
    );
  });

  test('says nothing about no games', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

test('mean, interval and median of known numbers', () => {
  const running = new Running();
  const counts = new Counts();
  for (const value of [2, 4, 4, 4, 5, 5, 7, 9]) {
    running.add(value);
    counts.add(value);
  }
  expect(running.mean).toBe(5);
  // Standard deviation 2.13809 of 8 values.
  expect(running.interval.high - running.mean).toBeCloseTo((1.959964 * 2.13809) / Math.sqrt(8), 4);
  expect(counts.median).toBe(4.5);
  counts.add(9);
  expect(counts.median).toBe(5);
});

test('a tally is the same in whatever order games come in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ score: fc.integer({ min: 0, max: 98 }), won: fc.boolean() }), {
        minLength: 1,
        maxLength: 60,
      }),
      fc.infiniteStream(fc.nat()),
      (games, random) => {
        const inOrder = new Tally(['easy'], games.length, true);
        const mixed = new Tally(['easy'], games.length, true);
        const deals = games.map((game, deal) => ({ ...game, deal }));
        const shuffled = deals
          .map((game) => ({ game, key: random.next().value as number }))
          .sort((x, y) => x.key - y.key)
          .map(({ game }) => game);
        for (const [tally, list] of [
          [inOrder, deals],
          [mixed, shuffled],
        ] as const) {
          for (const { deal, score, won } of list) {
            tally.add(deal, { won: won ? 0 : -1, score, turns: 1 });
          }
        }
        expect(mixed.rows).toEqual(inOrder.rows);
        expect(mixed.worst).toEqual(inOrder.worst);
        expect(mixed.counts.median).toBe(inOrder.counts.median);
      },
    ),
  );
});

test('in a duel every seat has its row', () => {
  const tally = new Tally(['easy', 'medium'], 3, false);
  tally.add(0, { won: 1, score: 20, turns: 20 });
  tally.add(1, { won: 1, score: 22, turns: 22 });
  tally.add(2, { won: 0, score: 18, turns: 18 });
  expect(tally.rows.map(({ seat, wins }) => [seat, wins])).toEqual([
    [0, 1],
    [1, 2],
  ]);
});

test('the running mean waits for the deals before it', () => {
  const values: (number | null)[] = [1, null, 3, 4];
  const convergence = new Convergence(4, (deal) => values[deal] ?? null);
  convergence.advance();
  expect(convergence.points.map(({ games }) => games)).toEqual([1]);
  values[1] = 2;
  convergence.advance();
  expect(convergence.points.map(({ games, mean }) => [games, mean])).toEqual([
    [1, 1],
    [2, 1.5],
    [3, 2],
    [4, 2.5],
  ]);
});
