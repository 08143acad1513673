// How the cards look and are called at the piles.
import { find, t } from '../../i18n/messages.svelte.ts';
import { pileWay } from '../../table/pile_names.ts';
import type { PileCards } from '../piles/pile_cards.ts';
import { colourAt, readCard } from './cards.ts';
import Face from './Face.svelte';
import Start from './Start.svelte';

function words(text: string) {
  const { colour, value } = readCard(text);
  return { colour: find(`colour.${colour}`) ?? '', value, shape: find(`shape.${colour}`) ?? '' };
}

// "red 7", and "red 7, triangle".
const name = (text: string): string => t('tell.qe.card_short', words(text));
const fullName = (text: string): string => t('web.qe.card_full', words(text));

export const PILE_CARDS: PileCards = {
  piles: ['U', 'D'],
  keys: 'pair',
  Face,
  Start,
  top: (_, shown) => (shown === null ? null : String(shown)),
  numberOf: (card) => readCard(card).value,
  lowest: 1,
  highest: 10,
  line: false,
  name,
  fullName,
  nameInHand: (card) => t('web.piles.card', { card: fullName(card) }),
  emptyName: (pile) => t('web.qe.pile_empty', { pile, way: pileWay(pile) }),
  emptyTold: (pile) => t('tell.qe.empty', { pile, way: pileWay(pile) }),
  back: (n) => t('tell.qe.back', { n }),
  goesBack: (card, n) => t('web.qe.goes_back', { card, n }),
  perTurn: ({ options }) =>
    'professional' in options && options.professional
      ? t('web.qe.play_one')
      : t('web.qe.play_one_or_two'),
  sorted: () => t('web.qe.sorted_colour'),
  first(phrases, wide) {
    const found = phrases.filter(({ phrase }) => /^(have:|wish$)/.test(phrase));
    return found.length > 1 ? found : phrases.slice(0, wide ? 5 : 3); // the strict level knows no colours
  },
  colourOf(phrase) {
    const [, letter] = /^(?:have|high|middle|low):(\w)$/.exec(phrase) ?? [];
    return letter === undefined ? null : colourAt(letter);
  },
};
