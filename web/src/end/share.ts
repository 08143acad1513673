// A result to show around. It names no card, so whoever reads it can still play the same deal.
import type { Course, View } from '$generated/engine.ts';
import { PILES } from '$generated/piles.ts';
import { t } from '../i18n/messages.svelte.ts';
import { writtenDay } from '../i18n/numbers.ts';
import { gameTitle } from '../kinds/kinds.ts';
import type { GameRecord } from '../record/record.ts';
import type { Speech } from '../table/telling/speech.ts';
import { told, toldTerm } from '../table/telling/told.ts';

export function shareText(
  view: View,
  record: GameRecord,
  course: Course | null,
  heading: string,
  speech: Speech,
): string {
  const parts = [record.daily === undefined ? titled(view) : dailyTitle(view, record.daily)];
  const { result } = view;
  if (result !== null && 'left' in result && 'placed' in view) {
    parts.push(`${view.placed}/${view.placed + result.left}`, arrows(view.game));
    const back = course?.figures.find(({ name }) => name === 'back');
    if (back) parts.push(`${toldTerm(back.value, speech)} ${told(back.words, speech)}`);
    parts.push(record.hints > 0 ? t('web.end.share.assisted') : t('web.end.share.clean'));
  } else parts.push(heading);
  parts.push(`${location.origin}${record.daily === undefined ? '/' : '/daily'}`);
  return parts.join(' · ');
}

// The piles of the game: "▲▲▼▼".
function arrows(game: View['game']): string {
  return PILES[game].map(({ way }) => (way === 'up' ? '▲' : '▼')).join('');
}

function titled(view: View): string {
  return t('web.end.share.title', { game: gameTitle(view) });
}

function dailyTitle(view: View, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const written = writtenDay(day, { day: 'numeric', month: 'short' });
  return t('web.end.share.daily', { game: gameTitle(view), date: written });
}
