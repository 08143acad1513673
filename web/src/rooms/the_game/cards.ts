// The cards of The Game; On Fire, some of them burn, and somebody has to cover them.
import { t } from '../../i18n/messages.svelte.ts';
import { NUMBER_CARDS } from '../piles/number_cards.ts';
import type { PileCards } from '../piles/pile_cards.ts';
import Face from './Face.svelte';

export const CARDS: PileCards = {
  ...NUMBER_CARDS,
  Face,
  alarm({ view, staged, sitting }, pile) {
    const covered = staged.some((one) => one.pile === pile);
    const seat = view !== null && 'fire' in view && !covered ? view.fire?.[pile] : undefined;
    if (seat === undefined) return null;
    const name = sitting.nameOf(seat);
    const who = seat === sitting.me ? 'you' : 'other';
    return {
      border: '2px solid var(--fire)',
      told: t('web.piles.burning', { who, name }),
      waits: name,
    };
  },
};
