// The whole table in sentences, for who asks to hear it.
import { t } from '../../i18n/messages.svelte.ts';
import { announce } from '../../ui/announcer.svelte.ts';
import type { Play } from './play.svelte.ts';
import { cardName, levelOf, levelText, meldName } from './words.ts';

export function readAloud(play: Play): void {
  for (const line of tableLines(play)) announce(line);
}

export function tableLines(play: Play): string[] {
  const { shown, sitting, me } = play;
  if (shown === null) return [];
  const about = (seat: number) => ({
    who: seat === me ? 'you' : 'other',
    name: sitting.nameOf(seat),
    typed: 'no',
  });
  const lines: string[] = [];
  if (shown.to_act !== null)
    lines.push(t('tell.l8.turn', { ...about(shown.to_act), phase: shown.phase }));
  lines.push(t('tell.l8.deck', { n: shown.deck, skips: shown.under }));
  shown.seats.forEach((place, seat) => {
    const shapes = levelOf(shown, seat);
    const laid = place.laid === null ? 'no' : 'yes';
    const { level, cards: n } = place;
    lines.push(t('tell.l8.place', { ...about(seat), level, asks: levelText(shapes), laid, n }));
    place.laid?.forEach((cards, i) => {
      const who = { mine: seat === me, name: sitting.nameOf(seat) };
      lines.push(`${meldName(who, shapes[i]?.kind ?? 'run', cards)}.`);
    });
    if (place.discard !== null) {
      lines.push(t('tell.l8.discard', { ...about(seat), card: cardName(place.discard) }));
    }
    if (place.skip) lines.push(t('tell.l8.skip', about(seat)));
  });
  return lines;
}
