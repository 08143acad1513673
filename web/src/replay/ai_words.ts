// What the AI would have done instead, in a sentence.
import type { View } from '$generated/engine.ts';
import { decimalOf, percentOf, t } from '../i18n/messages.svelte.ts';
import { moveTexts } from '../table/telling/advice.ts';
import type { Speech } from '../table/telling/speech.ts';
import type { Disagreement } from './agreement.svelte.ts';
import { added } from './decisions.ts';
import type { Worth } from './rollouts.ts';

// `view` is the seat's own, before the first of the moves.
export function movesText(moves: readonly string[], view: View, speech: Speech): string {
  const deeds = moves.filter((move, i) => move !== 'end' || i === 0);
  return speech.list(moveTexts(deeds, view, speech));
}

// "58 on pile C, down 4", in short: without how far it goes.
export function shortMoves(moves: readonly string[], view: View, speech: Speech): string {
  if (view.game === 'level-8') return movesText(moves, view, speech);
  const words = moves
    .filter((move) => move !== 'end')
    .map((move) => {
      const [card = '', pile = ''] = move.split('>');
      if (!pile.startsWith('o')) return t('web.replay.card_on', { card, pile });
      const other = view.seat === 1 ? 0 : 1;
      return speech.about('tell.plays.helping', other, { cards: card, pile: pile.slice(1) });
    });
  return words.length === 0 ? t('web.replay.ends') : speech.list(words);
}

// What the AI plays that was not played, and whether that is all it does otherwise.
function difference(one: Disagreement, view: View): { more: boolean; moves: string[] } {
  const more = added(one.ai, one.moves);
  if (more !== null && more.length > 0) return { more: true, moves: more };
  // A turn of Level 8 is long: only what differs is worth telling.
  const moves =
    view.game === 'level-8' ? one.ai.filter((move) => !one.moves.includes(move)) : one.ai;
  return { more: false, moves: moves.length === 0 ? one.ai : moves };
}

export function insteadText(one: Disagreement, view: View, speech: Speech): string {
  const { more, moves } = difference(one, view);
  const args = { moves: shortMoves(moves, view, speech) };
  if (view.game === 'level-8') return t('web.replay.ai_rather', args);
  return more ? t('web.replay.ai_adds', args) : t('web.replay.ai_plays', args);
}

// The same as a part of a line: "AI adds 58 on C".
export function insteadShort(one: Disagreement, view: View, speech: Speech): string {
  const { more, moves } = difference(one, view);
  const args = { moves: shortMoves(moves, view, speech) };
  if (view.game === 'level-8') return t('web.replay.short_rather', args);
  return more ? t('web.replay.short_adds', args) : t('web.replay.short_plays', args);
}

// Cards left on average, or the share of games won: whichever the game is about.
export function worthText(worth: Worth, game: string): string {
  if (worth.games === 0) return '';
  return game === 'the-game' || game === 'the-game-extreme'
    ? decimalOf(worth.left / worth.games)
    : percentOf(worth.wins / worth.games);
}
