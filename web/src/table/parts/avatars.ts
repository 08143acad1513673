// A colour for each seat. Names and letters stand beside it, always.
import { tableColours } from './table_colours.svelte.ts';

export const COLOURS = ['#FFD166', '#F7B7A3', '#BFE3C8', '#B9D4F5', '#E3C6F0', '#F2DDA4'] as const;

// Which colour each seat has, as a place in the list above. Choices count from 1 and are kept;
// whoever has not chosen gets the seat's own, or the first that is left.
export function seatColours(chosen: (number | undefined)[]): number[] {
  const all = COLOURS.map((_, at) => at);
  const taken = new Set(chosen.filter((one) => one !== undefined).map((one) => one - 1));
  return chosen.map((one, seat) => {
    if (one !== undefined) return one - 1;
    const own = seat % COLOURS.length;
    const at = taken.has(own) ? (all.find((other) => !taken.has(other)) ?? own) : own;
    taken.add(at);
    return at;
  });
}

export function avatarColour(seat: number): string {
  const at = seatColours(tableColours.chosen)[seat] ?? seat % COLOURS.length;
  return COLOURS[at] ?? COLOURS[0];
}

export function initial(name: string): string {
  const [first = '?'] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    name.trim(),
  );
  return typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
}
