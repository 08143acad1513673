// Places marks along a line so that none hides another.

// Each as near to where it belongs as the others let it; in the order given.
export function spread(wanted: number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const i of order) {
    last = Math.max(wanted[i] ?? 0, last + apart, low);
    placed[i] = last;
  }
  // Whatever went over the edge pushes back.
  let next = high;
  for (const i of order.reverse()) {
    next = Math.min(placed[i] ?? 0, next);
    placed[i] = next;
    next -= apart;
  }
  return placed;
}
