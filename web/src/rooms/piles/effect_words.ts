// What a card would do on a pile, in words.
import { t } from '../../i18n/messages.svelte.ts';
import { settings } from '../../kept/settings.svelte.ts';
import type { Marks } from '../../table/marks.ts';
import { markName } from '../../table/telling/words.ts';
import type { PileCards } from './pile_cards.ts';
import type { PileEffect, Turn } from './turn.svelte.ts';

export type Fit = 'best' | 'legal' | 'far' | 'no';

export function fitOf(effect: PileEffect): Fit {
  if (!effect.ok) return 'no';
  if (!settings.showJumps) return 'legal';
  if (effect.way === 'back') return 'best';
  if ((effect.by ?? 0) >= settings.bigJump) return 'far';
  return effect.best ? 'best' : 'legal';
}

// "up 6"
export function shortEffect(effect: PileEffect, cards: Pick<PileCards, 'back'>): string {
  if (!effect.ok) return t('web.piles.not_possible');
  if (!settings.showJumps) return t('web.piles.possible');
  const n = effect.by ?? 0;
  if (effect.way === 'back') return cards.back(n);
  return effect.way === 'up' ? t('tell.effect.up', { n }) : t('tell.effect.down', { n });
}

// "37 goes up 6"
export function longEffect(
  effect: PileEffect,
  cards: Pick<PileCards, 'name' | 'goesBack'>,
): string {
  const card = cards.name(String(effect.card));
  if (!effect.ok) return t('web.piles.card_not_possible', { card });
  if (!settings.showJumps) return t('web.piles.card_possible', { card });
  const n = effect.by ?? 0;
  if (effect.way === 'back') return cards.goesBack(card, n);
  return effect.way === 'up'
    ? t('web.piles.goes_up', { card, n })
    : t('web.piles.goes_down', { card, n });
}

// The second line: why it is marked as it is.
export function effectNote(effect: PileEffect, fit: Fit, wide: boolean): string {
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
export function chosenText(card: string, turn: Turn): string {
  const { cards } = turn;
  const chosen = t('web.piles.selected', { card: cards.name(card) });
  if (!settings.showLegal || settings.verbosity === 'brief' || !turn.sitting.myTurn) return chosen;
  const piles = cards.piles.map((pile) => {
    const effect = turn.effectOf(card, pile);
    return effect === null
      ? ''
      : t('web.piles.on_pile', { pile, effect: shortEffect(effect, cards) });
  });
  return [chosen, ...piles].join(' ').trim();
}
