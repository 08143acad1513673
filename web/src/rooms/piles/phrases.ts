// The phrases of a table's talk level, with their pictures and short words.
import { t } from '../../i18n/messages.svelte.ts';
import type { IconName } from '../../ui/icons.ts';
import type { PilesView } from './turn.svelte.ts';

export interface PhraseChoice {
  phrase: string;
  needsPile: boolean;
}

const STRICT = ['leave', 'small', 'nobig', 'avoid', 'free'];
const ABOUT_PILES = [...STRICT, 'hurt', 'open'];
const ABOUT_TURNS = ['more', 'few', 'bad', 'any'];
const ORDERS = ['stop', 'skull', 'three', 'silence', 'no-trick', 'one-pile', 'draw-one'];
const REACTIONS = ['thanks', 'well', 'sorry', 'time'];

const about = (phrases: string[], needsPile: boolean): PhraseChoice[] =>
  phrases.map((phrase) => ({ phrase, needsPile }));

// In the order in which they are offered; what the table would not take is left out.
export function phrasesOf(view: PilesView): PhraseChoice[] {
  const { talk, trick_talk } = view.options;
  if (talk === 'voice') return [];
  if (talk === 'strict') return about(STRICT, true);
  const fires = view.game === 'the-game' && view.options.fire ? ['fire', 'nofire'] : [];
  const orders = view.game === 'the-game-extreme' ? ORDERS.map((order) => `cmd:${order}`) : [];
  return [
    ...about(ABOUT_PILES, true),
    ...about(trick_talk ? ['back'] : [], true),
    ...about([...ABOUT_TURNS, ...fires, ...orders], false),
    ...about(
      REACTIONS.map((reaction) => `react:${reaction}`),
      false,
    ),
  ];
}

const ICONS_OF: Record<string, IconName> = {
  leave: 'flag',
  small: 'hop',
  nobig: 'nobig',
  avoid: 'ban',
  free: 'check',
  hurt: 'next',
  open: 'play',
  back: 'back',
  fire: 'flame',
  nofire: 'flame',
  'react:thanks': 'heart',
  'react:well': 'star',
  'react:time': 'hourglass',
};
export const phraseIcon = (phrase: string): IconName => ICONS_OF[phrase] ?? 'say';

// A word for the tag on a pile.
export function tagText(phrase: string): string {
  switch (phrase) {
    case 'leave':
      return t('web.comm.tag_leave');
    case 'small':
      return t('web.comm.tag_small');
    case 'nobig':
      return t('web.comm.tag_nobig');
    case 'avoid':
      return t('web.comm.tag_avoid');
    case 'free':
      return t('web.comm.tag_free');
    case 'hurt':
      return t('web.comm.tag_hurt');
    case 'open':
      return t('web.comm.tag_open');
    case 'back':
      return t('web.comm.tag_back');
    default:
      return '';
  }
}
