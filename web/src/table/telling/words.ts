// Names of the engine's things in the reader's language.
import type { GroupWord } from '$generated/engine.ts';
import { find, t } from '../../i18n/messages.svelte.ts';
import type { Mark } from '../marks.ts';

export const phraseText = (phrase: string): string => find(`phrase.${phrase}`) ?? phrase;
export const orderName = (order: string): string => find(`order.${order}`) ?? order;
export const orderAbout = (order: string): string => find(`order.${order}.about`) ?? '';
export const markName = ({ mark }: Mark): string =>
  mark === 'fire' ? t('tell.note.fire') : orderName(mark);

export type ColourName = 'red' | 'yellow' | 'green' | 'sky' | 'blue' | 'purple';
export const COLOURS: Record<string, ColourName> = {
  r: 'red',
  y: 'yellow',
  g: 'green',
  s: 'sky',
  b: 'blue',
  p: 'purple',
};

// "red", of a colour's letter.
export const colourOf = (letter: string): string => COLOURS[letter] ?? letter;

function colourAndShape(letter: string): { colour: string; shape: string } {
  const name = colourOf(letter);
  return { colour: find(`colour.${name}`) ?? name, shape: find(`shape.${name}`) ?? '' };
}

// A card of Level 8 as it is written: r7, J, S, J=6, J=g.
export function level8Card(card: string): string {
  if (card === 'J') return t('card.joker', { n: 1 });
  if (card === 'S') return t('card.skip', { n: 1 });
  if (card.startsWith('J=')) {
    const as = card.slice(2);
    return /^\d+$/.test(as)
      ? t('tell.l8.joker.value', { value: as })
      : t('tell.l8.joker.colour', colourAndShape(as));
  }
  return t('tell.l8.card', { ...colourAndShape(card.charAt(0)), value: card.slice(1) });
}

// The same as the object of a sentence: "a joker".
export function level8Object(card: string): string {
  if (card === 'J') return t('tell.l8.a_joker');
  if (card === 'S') return t('tell.l8.a_skip');
  return level8Card(card);
}

// What a level asks for, as tables of levels write it: ["run", 3].
export function groupText([kind, size]: GroupWord[], n = 1): string {
  return find(`group.${kind}`, { n, size: size ?? 0 }) ?? '';
}
