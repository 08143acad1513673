// Four piles and the numbers between 1 and 100.
import { t } from '../../i18n/messages.svelte.ts';
import { FOUR_PILES, pileWay } from '../../table/pile_names.ts';
import { cardName } from './effect_words.ts';
import NumberStart from './NumberStart.svelte';
import type { PileCards } from './pile_cards.ts';

export const START = { up: 1, down: 100 };

const startOf = (pile: string) => ({ pile, way: pileWay(pile), start: START[pileWay(pile)] });

// Their face is the room's own.
export const NUMBER_CARDS: Omit<PileCards, 'Face'> = {
  piles: FOUR_PILES,
  keys: 'piles',
  Start: NumberStart,
  top: (pile, shown) => (shown === null || shown === START[pileWay(pile)] ? null : String(shown)),
  numberOf: Number,
  lowest: 2,
  highest: 99,
  line: true,
  name: String,
  fullName: String,
  nameInHand: (card, marks) => cardName(Number(card), marks),
  emptyName: (pile) => t('web.piles.name_empty', startOf(pile)),
  emptyTold: (pile) => t('tell.pile.empty', startOf(pile)),
  back: () => t('tell.effect.back'),
  goesBack: (card) => t('web.piles.goes_back', { card }),
  perTurn: ({ min }) => t('web.piles.play_or_more', { n: min }),
  sorted: () => t('web.piles.sorted_number'),
  first: (phrases, wide) => phrases.slice(0, wide ? 5 : 3),
  colourOf: () => null,
};
