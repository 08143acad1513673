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
      return t('web.replay.card_on', { card, pile });
    });
  return words.length === 0 ? t('web.replay.ends') : speech.list(words);
}

export function insteadText(one: Disagreement, view: View, speech: Speech): string {
  const more = added(one.ai, one.moves);
  if (more !== null && more.length > 0) {
    return t('web.replay.ai_adds', { moves: shortMoves(more, view, speech) });
  }
  return t('web.replay.ai_plays', { moves: shortMoves(one.ai, view, speech) });
}

// Cards left on average, or the share of games won: whichever the game is about.
export function worthText(worth: Worth, game: string): string {
  if (worth.games === 0) return '';
  return game === 'the-game' || game === 'the-game-extreme'
    ? decimalOf(worth.left / worth.games)
    : percentOf(worth.wins / worth.games);
}
