// The cards of Extreme, with the orders on some of them.
import { NUMBER_CARDS } from '../piles/number_cards.ts';
import type { PileCards } from '../piles/pile_cards.ts';
import Face from './Face.svelte';

export const CARDS: PileCards = {
  ...NUMBER_CARDS,
  Face,
  // An open skull must be covered; the words beside the pile say so.
  alarm({ tops, sitting }, pile) {
    const skull = sitting.marks.get(Number(tops[pile]))?.mark === 'skull';
    return skull ? { border: '2px dashed var(--danger)' } : null;
  },
};
