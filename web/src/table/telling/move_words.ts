// Moves that an AI advises, in one sentence.
import type { View } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import { moveTexts } from './advice.ts';
import type { Speech } from './speech.ts';

// `view` is the seat's own, before the first of the moves.
export function movesText(moves: readonly string[], view: View, speech: Speech): string {
  const deeds = moves.filter((move, i) => move !== 'end' || i === 0);
  return speech.list(moveTexts(deeds, view, speech));
}

// "58 on pile C, down 4", in short: without how far it goes.
export function shortMoves(moves: readonly string[], view: View, speech: Speech): string {
  if (!('piles' in view)) return movesText(moves, view, speech);
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
