// The colour and shape pairs, drawn on a 24 px grid. Colours were chosen so that those of one game stay
// apart in all kinds of colour vision; the shape says the same again.
export type ColourName = 'red' | 'yellow' | 'green' | 'sky' | 'blue' | 'purple' | 'grey';

export interface Suit {
  fill: string;
  on: string; // numerals and shapes on that colour
  shape: string; // the path of its shape
}

const INK = '#14202B';
const WHITE = '#FFFFFF';

export const SUITS: Record<ColourName, Suit> = {
  red: { fill: '#C4260F', on: WHITE, shape: 'M12 2.5 22.500 21h-21z' },
  yellow: {
    fill: '#F9D24B',
    on: INK,
    shape:
      'M12 0l2.400 4.600L19 2.100l-.9 5.100 5.100.7-3.600 3.700 3.600 3.700-5.100.7.9 5.100-4.600-2.500L12 23.200l-2.400-4.600L5 21.100l.9-5.100-5.100-.7 3.600-3.700L.8 7.900l5.100-.7L5 2.100l4.600 2.500z',
  },
  green: {
    fill: '#2F9C73',
    on: INK,
    shape:
      'M12 1a5 5 0 0 1 4.700 6.700A5 5 0 1 1 16.700 16.300 5 5 0 1 1 7.300 16.300 5 5 0 1 1 7.300 7.700 5 5 0 0 1 12 1z',
  },
  sky: {
    fill: '#86DCF7',
    on: INK,
    shape: 'M1.500 12a10.500 10.500 0 1 0 21 0a10.500 10.500 0 1 0-21 0z',
  },
  blue: {
    fill: '#1D2484',
    on: WHITE,
    shape: 'M4 2h16a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z',
  },
  purple: {
    fill: '#8F54C8',
    on: WHITE,
    shape: 'M16.500 1.600A11 11 0 1 0 22.600 17 9.300 9.300 0 0 1 16.500 1.600z',
  },
  grey: { fill: '#C3C8CE', on: INK, shape: 'M12 .8 21.600 12 12 23.200 2.400 12z' },
};
