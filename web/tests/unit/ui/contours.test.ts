import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The tile is laid side by side.
const tile = readFileSync(join(import.meta.dirname, '../../../src/ui/contours.svg'), 'utf8');
const SIDE = 900;
type Point = [number, number];

// The cubic curves of a path that is drawn with M, C and S.
function curvesOf(path: string): Point[][] {
  const curves: Point[][] = [];
  let here: Point = [0, 0];
  let smooth: Point = here;
  for (const [, letter, rest] of path.matchAll(/([MCS])([^MCS]*)/g)) {
    const numbers = (rest ?? '').match(/-?[\d.]+/g)?.map(Number) ?? [];
    const points: Point[] = [];
    for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] ?? 0, numbers[i + 1] ?? 0]);
    if (letter === 'M') here = points[0] ?? here;
    const each = letter === 'C' ? 3 : letter === 'S' ? 2 : points.length + 1;
    for (let i = 0; i + each <= points.length; i += each) {
      const [first = here, ...others] =
        letter === 'S' ? [smooth, ...points.slice(i, i + 2)] : points.slice(i, i + 3);
      const [second = here, end = here] = others;
      curves.push([here, first, second, end]);
      smooth = [2 * end[0] - second[0], 2 * end[1] - second[1]];
      here = end;
    }
  }
  return curves;
}

function at([a, b, c, d]: Point[], t: number): Point {
  const mix = (i: 0 | 1) => {
    const [p, q, r, s] = [a, b, c, d].map((point) => point?.[i] ?? 0) as [
      number,
      number,
      number,
      number,
    ];
    const u = 1 - t;
    return u ** 3 * p + 3 * u * u * t * q + 3 * u * t * t * r + t ** 3 * s;
  };
  return [mix(0), mix(1)];
}

// Where a line is at this x.
function heightAt(curves: Point[][], x: number): number {
  for (const curve of curves) {
    let [low, high] = [0, 1];
    if (at(curve, low)[0] > x || at(curve, high)[0] < x) continue;
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (at(curve, middle)[0] < x) low = middle;
      else high = middle;
    }
    return at(curve, low)[1];
  }
  throw new Error(`the line does not reach ${x}`);
}

test('19.15 every line of the chart goes on where the next tile begins', () => {
  const paths = [...tile.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => curvesOf(d ?? ''));
  expect(paths.length).toBeGreaterThan(5);
  for (const curves of paths) {
    for (const beyond of [-6, -1, 0, 1, 6]) {
      expect(heightAt(curves, SIDE + beyond)).toBeCloseTo(heightAt(curves, beyond), 3);
    }
    const heights = curves.flatMap((curve) =>
      Array.from({ length: 50 }, (_, i) => at(curve, i / 49)[1]),
    );
    expect(Math.min(...heights), 'nothing reaches the upper or lower edge').toBeGreaterThan(2);
    expect(Math.max(...heights)).toBeLessThan(SIDE - 2);
  }
  for (const [, cx, cy, rx, ry] of tile.matchAll(
    /<ellipse cx="(\d+)" cy="(\d+)" rx="(\d+)" ry="(\d+)"/g,
  )) {
    for (const [middle, radius] of [
      [cx, rx],
      [cy, ry],
    ]) {
      expect(Number(middle) - Number(radius)).toBeGreaterThan(2);
      expect(Number(middle) + Number(radius)).toBeLessThan(SIDE - 2);
    }
  }
});
