// A colour for each seat. Names and letters stand beside it, always.
const COLOURS = ['#FFD166', '#F7B7A3', '#BFE3C8', '#B9D4F5', '#E3C6F0', '#F2DDA4'];

export const avatarColour = (seat: number): string => COLOURS[seat % COLOURS.length] ?? '#FFD166';

export function initial(name: string): string {
  const [first = '?'] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    name.trim(),
  );
  return typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
}
