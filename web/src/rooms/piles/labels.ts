// Short words about the turn, for the header, the seats and the End turn button.
import { t } from '../../i18n/messages.svelte.ts';
import { turnNumber } from '../../table/parts/turns.ts';
import type { Turn } from './turn.svelte.ts';

// "turn 14 · play 2 or more"
export function factsOf(turn: Turn): string {
  const { view, sitting } = turn;
  if (view === null || sitting.over) return '';
  const n = turnNumber(sitting);
  const facts = n === null ? [] : [t('web.piles.turn_number', { n })];
  if (view.phase === 'play') facts.push(turn.cards.perTurn(view));
  return facts.join(' · ');
}

// "draw 2", or what is still missing.
export function endDetail(turn: Turn): string | undefined {
  const { finish } = turn;
  if (finish === null || !turn.sitting.myTurn) return undefined;
  if (finish.needs > 0 && !turn.stopped) return t('web.piles.more_needed', { n: finish.needs });
  return finish.draws > 0 ? t('web.piles.draw', { n: finish.draws }) : undefined;
}

// "4 of 6", for those who could not draw as many as they placed.
export function shortHand(turn: Turn, seat: number): string | null {
  const { view } = turn;
  const first = turn.sitting.happened.find((one) => one.kind === 'event');
  if (view === null || first?.kind !== 'event' || first.number !== 0) return null;
  const full = 'hand_sizes' in first.before ? (first.before.hand_sizes[seat] ?? 0) : 0;
  const n = view.hand_sizes[seat] ?? 0;
  const waits = view.to_act !== seat && view.deck > 0;
  return waits && n < full ? t('web.piles.short_hand', { n, full }) : null;
}
