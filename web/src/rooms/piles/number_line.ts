// Places marks along a line so that none hides another.

// Marks that push each other: they stand side by side, in the middle of where all of them belong.
interface Group {
  sum: number; // of where its marks would have the first of all marks stand
  marks: number;
}
const middle = ({ sum, marks }: Group) => sum / marks;
const exact = (place: number) => Math.round(place * 8) / 8; // so that what is added to it stays exact

// Each as near to where it belongs as the others let it, none of them favoured; in the order given.
export function spread(wanted: number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const groups: Group[] = [];
  for (const [nth, i] of order.entries()) {
    let group: Group = { sum: (wanted[i] ?? 0) - nth * apart, marks: 1 };
    for (let last = groups.at(-1); last && middle(last) > middle(group); last = groups.at(-1)) {
      group = { sum: last.sum + group.sum, marks: last.marks + group.marks };
      groups.pop();
    }
    groups.push(group);
  }
  // As much room as the line has for the first mark; those after it need theirs.
  const room = high - (wanted.length - 1) * apart;
  const firsts = groups.flatMap((group) =>
    Array<number>(group.marks).fill(Math.max(low, Math.min(room, exact(middle(group))))),
  );
  const placed: number[] = [];
  for (const [nth, i] of order.entries()) placed[i] = (firsts[nth] ?? low) + nth * apart;
  return placed;
}
