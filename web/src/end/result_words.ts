// How a game ended, in words: the heading, and why.
import type { View } from '$generated/engine.ts';
import { type MessageKey, t } from '../i18n/messages.svelte.ts';
import { gameTitle } from '../kinds/kinds.ts';
import type { Speech } from '../table/telling/speech.ts';

export function heading(view: View, speech: Speech): string {
  const { result } = view;
  if (result === null) return '';
  if ('winner' in result) return speech.about('tell.result.winner', result.winner);
  if (result.won) return t('tell.result.won', { game: gameTitle(view) });
  return t('tell.result.left', { n: result.left, excellent: result.excellent ? 'yes' : 'no' });
}

export function reason(view: View, speech: Speech): string {
  switch (view.game) {
    case 'level-8':
      return levelReason(view, speech);
    case 'face-to-face':
      return duelReason(view, speech);
    default:
      return sharedReason(view, speech);
  }
}

type Shared = Extract<View, { game: 'the-game' | 'the-game-extreme' }>;

function sharedReason(view: Shared, speech: Speech): string {
  const { result } = view;
  if (result === null) return '';
  const by = (key: MessageKey) => speech.about(key, result.seat);
  switch (result.rule) {
    case 'TG-42':
      return t('tell.end.all_placed');
    case 'OF-05':
      return by('tell.end.fire');
    case 'TGX-14':
      return by('tell.end.skull');
    case 'TGX-15':
      return t('tell.end.skull_last');
    case 'TGX-16':
      return by('tell.end.three');
    case 'TGX-19':
      return by('tell.end.short_three');
    default:
      return speech.about('tell.end.stuck', view.stuck ?? result.seat, { n: view.min });
  }
}

function duelReason(view: Extract<View, { game: 'face-to-face' }>, speech: Speech): string {
  const { result } = view;
  if (result === null) return '';
  return result.rule === 'FTF-32'
    ? speech.about('tell.f2f.all_placed', result.winner)
    : speech.about('tell.end.stuck', 1 - result.winner, { n: view.min });
}

function levelReason(view: Extract<View, { game: 'level-8' }>, speech: Speech): string {
  const { result } = view;
  if (result === null) return '';
  const key = result.rule === 'L8-51' ? 'tell.l8.end.level_8' : 'tell.l8.end.level_7';
  return speech.about(key, result.winner);
}
