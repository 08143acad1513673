// The cards as the engine writes them: `r7`.
import type { ColourName } from '../../ui/cards/suits.ts';

const COLOURS: Record<string, ColourName> = {
  r: 'red',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  s: 'grey',
};

export const colourAt = (letter: string): ColourName => COLOURS[letter] ?? 'grey';

export function readCard(text: string): { colour: ColourName; value: number } {
  return { colour: colourAt(text.charAt(0)), value: Number(text.slice(1)) };
}
