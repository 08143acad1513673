// What a card would do on a pile, in words.
import type { Effect } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import { settings } from '../../kept/settings.svelte.ts';
import type { Marks } from '../../table/marks.ts';
import { FOUR_PILES } from '../../table/pile_names.ts';
import { markName } from '../../table/telling/words.ts';
import type { Turn } from './turn.svelte.ts';

export type Fit = 'best' | 'legal' | 'far' | 'no';

export function fitOf(effect: Effect): Fit {
  if (!effect.ok) return 'no';
  if (!settings.showJumps) return 'legal';
  if (effect.way === 'back') return 'best';
  if ((effect.by ?? 0) >= settings.bigJump) return 'far';
  return effect.best ? 'best' : 'legal';
}

// "up 6"
export function shortEffect(effect: Effect): string {
  if (!effect.ok) return t('web.piles.not_possible');
  if (!settings.showJumps) return t('web.piles.possible');
  const n = effect.by ?? 0;
  if (effect.way === 'back') return t('tell.effect.back');
  return effect.way === 'up' ? t('tell.effect.up', { n }) : t('tell.effect.down', { n });
}

// "37 goes up 6"
export function longEffect(effect: Effect): string {
  const { card } = effect;
  if (!effect.ok) return t('web.piles.card_not_possible', { card });
  if (!settings.showJumps) return t('web.piles.card_possible', { card });
  const n = effect.by ?? 0;
  if (effect.way === 'back') return t('web.piles.goes_back', { card });
  return effect.way === 'up'
    ? t('web.piles.goes_up', { card, n })
    : t('web.piles.goes_down', { card, n });
}

// The second line: why it is marked as it is.
export function effectNote(effect: Effect, fit: Fit, wide: boolean): string {
  if (!effect.ok || !settings.showJumps) return '';
  if (effect.way === 'back') return t('web.piles.trick');
  if (fit === 'far') return t('web.piles.big_jump');
  if (fit !== 'best') return '';
  return wide ? t('web.piles.smallest') : t('web.piles.smallest_short');
}

export function cardName(card: number, marks: Marks): string {
  const mark = marks.get(card);
  if (mark === undefined) return t('web.piles.card', { card });
  if (mark.mark === 'fire') return t('web.piles.card_fire', { card });
  const order = markName(mark);
  return mark.lasting
    ? t('web.piles.card_lasting', { card, order })
    : t('web.piles.card_now', { card, order });
}

// "Card 37 selected. Pile A: back 10. Pile B: up 6. …"
export function chosenText(card: number, turn: Turn): string {
  const chosen = t('web.piles.selected', { card });
  if (!settings.showLegal || settings.verbosity === 'brief' || !turn.sitting.myTurn) return chosen;
  const piles = FOUR_PILES.map((pile) => {
    const effect = turn.effectOf(card, pile);
    return effect === null ? '' : t('web.piles.on_pile', { pile, effect: shortEffect(effect) });
  });
  return [chosen, ...piles].join(' ').trim();
}
