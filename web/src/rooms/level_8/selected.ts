// What can be done with the chosen card, in words: shown beside the hand, and spoken.
import { listOf, t } from '../../i18n/messages.svelte.ts';
import type { Play } from './play.svelte.ts';
import { cardName, levelOf, meldName } from './words.ts';

// The groups that the chosen card may be added to.
function fittingGroups(play: Play): string[] {
  const { shown, selected } = play;
  if (selected === null || shown === null) return [];
  const places = play.joinsOf(selected).map(({ seat, group }) => `${seat}.${group}`);
  return [...new Set(places)].map((place) => groupName(play, place));
}

// Of a group as moves name it: `1.0`.
export function groupName(play: Play, place: string): string {
  const { shown } = play;
  if (shown === null) return '';
  const [seat = 0, group = 0] = place.split('.').map(Number);
  const kind = levelOf(shown, seat)[group]?.kind ?? 'run';
  const cards = shown.seats[seat]?.laid?.[group] ?? [];
  const who = { mine: seat === play.me, name: play.sitting.nameOf(seat) };
  return meldName(who, kind, cards);
}

export function aboutSelected(play: Play): string {
  if (play.phase === 'draw') return t('tell.l8.duty.draw');
  if (play.phase !== 'play') return t('web.l8.selected_wait');
  if (!play.laid) return t('web.l8.selected_unlaid');
  const groups = fittingGroups(play);
  return groups.length > 0
    ? t('web.l8.selected_add', { groups: listOf(groups) })
    : t('web.l8.selected_discard');
}

// What a staged move would be called when it is taken back.
export function stagedName(play: Play, move: string): string {
  const [, added] = /^add (\S+) >/.exec(move) ?? [];
  return added === undefined
    ? t('web.l8.undo_lay', { level: play.ownPlace?.level ?? 1 })
    : t('web.l8.undo_add', { card: cardName(added) });
}
