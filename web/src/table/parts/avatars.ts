// A colour for each seat. Names and letters stand beside it, always.
import { inCapitals } from '../../i18n/numbers.ts';
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

// A name may begin with an emoji of many parts. Who knows those is slow to make (tens of milliseconds
// on a phone), and most names begin with a plain letter.
export function initial(name: string): string {
  const trimmed = name.trim();
  if (/^[A-Za-z0-9\u00c0-\u024f](?![\u0300-\u036f]|\u200d|\ufe0f)/.test(trimmed))
    return inCapitals(trimmed.charAt(0));
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed);
  return first === undefined ? '?' : inCapitals(first.segment);
}
