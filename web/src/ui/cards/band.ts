// Dawn (low) to dusk (high): a hand is roughly sorted by eye, also with red-green deficiency.
const STOPS: [number, [number, number, number]][] = [
  [2, [246, 178, 74]],
  [30, [250, 214, 140]],
  [52, [226, 222, 206]],
  [75, [160, 178, 220]],
  [99, [92, 104, 186]],
];

export function bandColour(value: number): string {
  let [from, low] = STOPS[0] as (typeof STOPS)[number];
  for (const [to, high] of STOPS) {
    if (value <= to) {
      const part = to === from ? 0 : (value - from) / (to - from);
      const mixed = low.map((x, i) => Math.round(x + ((high[i] ?? x) - x) * part));
      return `rgb(${mixed.join(',')})`;
    }
    [from, low] = [to, high];
  }
  return `rgb(${low.join(',')})`;
}
