// What the charts draw, and where it goes on the paper.

export type Tone = 'up' | 'down' | 'accent' | 'text' | 'muted';

export interface Point {
  x: number;
  y: number;
  // Worth a circle, as a backwards trick is.
  marked?: boolean;
}

export interface Line {
  name: string; // the head of its column in the table
  tag: string; // written at its end, so that no legend is needed
  tone: Tone;
  dashed?: boolean;
  points: Point[];
  // How sure the values are: drawn as a band, and told in columns of their own.
  band?: { x: number; low: number; high: number }[];
}

export interface Bar {
  label: string; // what it counts: "7", or "10 to 14"
  count: number;
  mine?: boolean; // the one that the reader is to find
  other?: number; // what it is held against: drawn as a line over the bars
}

export interface Rows {
  heads: string[];
  rows: (string | number)[][];
}

// A straight way from the values of the data to the pixels of the paper.
export function scale(from: number, to: number, start: number, end: number): (v: number) => number {
  const span = to - from;
  return (value) =>
    span === 0 ? (start + end) / 2 : start + ((value - from) / span) * (end - start);
}

// Round numbers between low and high, both ends included, about as many as asked for.
export function ticksBetween(low: number, high: number, about: number): number[] {
  if (high <= low) return [low];
  const rough = (high - low) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((m) => m * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step); i * step <= high + step * 1e-9; i++) {
    ticks.push(Number((i * step).toPrecision(12)));
  }
  return ticks;
}

// Labels at their heights, pushed apart until none covers another; the order is kept.
export function spread(heights: number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  const placed = [...heights];
  let least = low;
  for (const i of order) {
    placed[i] = Math.max(heights[i] ?? 0, least);
    least = (placed[i] ?? 0) + gap;
  }
  let most = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, most);
    most = (placed[i] ?? 0) - gap;
  }
  return placed;
}

// Every column of the lines as one row: what the chart shows, in numbers.
export function rowsOf(lines: Line[], head: string, shown: (y: number) => string): Rows {
  const xs = [...new Set(lines.flatMap((line) => line.points.map((p) => p.x)))].sort(
    (a, b) => a - b,
  );
  const cell = (line: Line, x: number) => {
    const point = line.points.find((p) => p.x === x);
    if (point === undefined) return '';
    const band = line.band?.find((b) => b.x === x);
    const value = `${shown(point.y)}${point.marked ? ' ○' : ''}`;
    return band === undefined ? value : `${value} (${shown(band.low)} – ${shown(band.high)})`;
  };
  return {
    heads: [head, ...lines.map((line) => line.name)],
    rows: xs.map((x) => [x, ...lines.map((line) => cell(line, x))]),
  };
}

// Counts of whole numbers, gathered into at most `most` bars of equal width.
export function barsOf(
  counts: Map<number, number>,
  most: number,
  label: (from: number, to: number) => string,
  mine?: number,
): Bar[] {
  const keys = [...counts.keys(), ...(mine === undefined ? [] : [mine])];
  if (keys.length === 0) return [];
  const low = Math.min(...keys);
  const high = Math.max(...keys);
  const width = Math.max(1, Math.ceil((high - low + 1) / most));
  const bars: Bar[] = [];
  for (let from = low; from <= high; from += width) {
    const to = Math.min(from + width - 1, high);
    let count = 0;
    for (let v = from; v <= to; v++) count += counts.get(v) ?? 0;
    const isMine = mine !== undefined && mine >= from && mine <= to;
    bars.push({ label: label(from, to), count, ...(isMine ? { mine: true } : {}) });
  }
  return bars;
}
