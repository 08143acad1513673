// A colour for each seat. Names and letters stand beside it, always.
import { settings } from '../../settings/settings.svelte.ts';
import { own } from './own_seat.svelte.ts';

export const COLOURS = ['#FFD166', '#F7B7A3', '#BFE3C8', '#B9D4F5', '#E3C6F0', '#F2DDA4'] as const;

// `settings.avatar` counts from 1; 0 is the seat's own colour. Whoever's colour the reader took
// gets the reader's in exchange, so that no two are the same.
export function avatarColour(seat: number): string {
  const chosen = settings.avatar - 1;
  let at = seat;
  if (own.seat !== null && chosen >= 0) {
    if (seat === own.seat) at = chosen;
    else if (seat === chosen) at = own.seat;
  }
  return COLOURS[at % COLOURS.length] ?? COLOURS[0];
}

export function initial(name: string): string {
  const [first = '?'] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    name.trim(),
  );
  return typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
}
