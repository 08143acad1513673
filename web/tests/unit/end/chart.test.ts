import { expect, test } from 'vitest';
import { barsOf, rowsOf, scale, spread, ticksBetween } from '../../../src/charts/chart.ts';

test('labels that would cover each other are pushed apart and stay on the paper', () => {
  const placed = spread([90, 92, 20, 95], 14, 8, 100);
  const sorted = [...placed].sort((a, b) => a - b);
  for (let i = 1; i < sorted.length; i++) {
    expect((sorted[i] ?? 0) - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(14);
  }
  expect(Math.max(...placed)).toBeLessThanOrEqual(100);
  // The order of the lines is the order of their names.
  expect(placed[0]).toBeLessThan(placed[1] ?? 0);
  expect(placed[1]).toBeLessThan(placed[3] ?? 0);
  expect(placed[2]).toBe(20);
});

test('ticks are round numbers within the range', () => {
  expect(ticksBetween(0, 100, 4)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksBetween(0, 0.3, 3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksBetween(5, 5, 4)).toEqual([5]);
});

test('a scale of a single value lies in the middle', () => {
  expect(scale(3, 3, 0, 10)(3)).toBe(5);
  expect(scale(0, 10, 100, 0)(2.5)).toBe(75);
});

test('a table says what its lines say, and which points are marked', () => {
  const rows = rowsOf(
    [
      {
        name: 'A',
        tag: 'A',
        tone: 'up',
        points: [
          { x: 0, y: 1 },
          { x: 1, y: 7, marked: true },
        ],
      },
      {
        name: 'B',
        tag: 'B',
        tone: 'down',
        points: [{ x: 1, y: 9 }],
        band: [{ x: 1, low: 8, high: 10 }],
      },
    ],
    'turn',
    String,
  );
  expect(rows.heads).toEqual(['turn', 'A', 'B']);
  expect(rows.rows).toEqual([
    [0, '1', ''],
    [1, '7 ○', '9 (8 – 10)'],
  ]);
});

test('bars hold every count once, and the own value even where nobody else was', () => {
  const counts = new Map([
    [0, 2],
    [3, 5],
    [41, 1],
  ]);
  const bars = barsOf(counts, 10, (from, to) => `${from}-${to}`, 50);
  expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(8);
  expect(bars.length).toBeLessThanOrEqual(10);
  expect(bars.filter((bar) => bar.mine)).toHaveLength(1);
  expect(bars.at(-1)?.mine).toBe(true);
});
