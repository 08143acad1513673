// What the AI would have done instead, in a sentence.
import type { View } from '$generated/engine.ts';
import { decimalOf, percentOf, t } from '../i18n/messages.svelte.ts';
import { movesText } from '../table/telling/of_view.ts';
import type { Speech } from '../table/telling/speech.ts';
import type { Disagreement } from './agreement.svelte.ts';
import { added } from './decisions.ts';
import type { Worth } from './rollouts.ts';

// What the AI plays that was not played, and whether that is all it does otherwise.
function difference(one: Disagreement): { more: boolean; moves: string[] } {
  const more = added(one.ai, one.moves);
  if (more !== null && more.length > 0) return { more: true, moves: more };
  // A turn that is not all about piles is long: only what differs is worth telling.
  const moves = 'piles' in one.view ? one.ai : one.ai.filter((move) => !one.moves.includes(move));
  return { more: false, moves: moves.length === 0 ? one.ai : moves };
}

function wordsOf(one: Disagreement, moves: string[], speech: Speech): string {
  const words = one.words.filter((_, i) => moves.includes(one.ai[i] ?? ''));
  return movesText(moves, words, speech);
}

export function insteadText(one: Disagreement, speech: Speech): string {
  const { more, moves } = difference(one);
  const args = { moves: wordsOf(one, moves, speech) };
  if (!('piles' in one.view)) return t('web.replay.ai_rather', args);
  return more ? t('web.replay.ai_adds', args) : t('web.replay.ai_plays', args);
}

// The same as a part of a line: "AI adds 58 on pile C, down 4".
export function insteadShort(one: Disagreement, speech: Speech): string {
  const { more, moves } = difference(one);
  const args = { moves: wordsOf(one, moves, speech) };
  if (!('piles' in one.view)) return t('web.replay.short_rather', args);
  return more ? t('web.replay.short_adds', args) : t('web.replay.short_plays', args);
}

// Cards left on average, or the share of games won: whichever the game is about.
export function worthText(worth: Worth, view: View): string {
  if (worth.games === 0) return '';
  return 'placed' in view
    ? decimalOf(worth.left / worth.games)
    : percentOf(worth.wins / worth.games);
}
