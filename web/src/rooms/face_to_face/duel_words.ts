// Piles and cards of a duel in words.
import type { Effect } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import { settings } from '../../kept/settings.svelte.ts';
import { pileWay } from '../../table/pile_names.ts';
import { longEffect, shortEffect } from '../piles/effect_words.ts';
import { NUMBER_CARDS } from '../piles/number_cards.ts';
import type { Duel } from './duel.svelte.ts';

const isTheirs = (pile: string) => pile.startsWith('o');

// "your pile U", "Sara's pile D".
export function pileName(pile: string, duel: Duel): string {
  return t('web.f2f.pile', {
    who: isTheirs(pile) ? 'other' : 'you',
    name: duel.nameOfOther(),
    pile: pile.replace('o', ''),
  });
}

// "up 6", "helps, 17 lower", "not possible".
export function effectWords(effect: Effect, duel: Duel): string {
  if (!effect.ok || !isTheirs(effect.pile)) return shortEffect(effect, NUMBER_CARDS);
  return t('web.f2f.helps_short', {
    name: duel.nameOfOther(),
    n: effect.by ?? 0,
    way: pileWay(effect.pile),
  });
}

// "24 goes up 6", "12 helps Sara, 17 lower".
export function effectSentence(effect: Effect, duel: Duel): string {
  if (!effect.ok || !isTheirs(effect.pile)) return longEffect(effect, NUMBER_CARDS);
  return t('web.f2f.helps', {
    card: effect.card,
    name: duel.nameOfOther(),
    n: effect.by ?? 0,
    way: pileWay(effect.pile),
  });
}

// "Card 37 selected. Your pile U: up 6. …"
export function chosenText(card: number, duel: Duel): string {
  const chosen = t('web.piles.selected', { card });
  if (!settings.showLegal || settings.verbosity === 'brief' || !duel.sitting.myTurn) return chosen;
  const piles = ['U', 'D', 'oU', 'oD'].map((pile) => {
    const effect = duel.effectOf(card, pile);
    if (effect === null) return '';
    return t('web.f2f.on_pile', { pile: pileName(pile, duel), effect: effectWords(effect, duel) });
  });
  return [chosen, ...piles].join(' ').trim();
}
