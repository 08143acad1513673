// The pictures and short words of phrases. Which of them may be said here, the engine tells.
import { t } from '../../i18n/messages.svelte.ts';
import { phraseText } from '../../table/telling/words.ts';
import type { IconName } from '../../ui/icons.ts';

const ICONS_OF: Record<string, IconName> = {
  leave: 'flag',
  small: 'hop',
  nobig: 'nobig',
  avoid: 'ban',
  free: 'check',
  hurt: 'next',
  open: 'play',
  back: 'back',
  wish: 'heart',
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
    case 'wish':
      return t('web.comm.tag_wish');
    default:
      return '';
  }
}

// What stands on a button that sends the phrase: a part of its words, so that who speaks to the page
// may call it by what they see.
export function shortPhrase(phrase: string): string {
  switch (phrase) {
    case 'leave':
      return t('web.comm.short_leave');
    case 'small':
      return t('web.comm.short_small');
    case 'nobig':
      return t('web.comm.short_nobig');
    case 'avoid':
      return t('web.comm.short_avoid');
    case 'free':
      return t('web.comm.short_free');
    case 'wish':
      return t('web.comm.short_wish');
    default:
      return phraseText(phrase);
  }
}

// "high", of a phrase about cards of a colour.
export function heightText(phrase: string): string {
  switch (phrase.split(':')[0]) {
    case 'high':
      return t('web.comm.high');
    case 'middle':
      return t('web.comm.middle');
    case 'low':
      return t('web.comm.low');
    default:
      return t('web.comm.have');
  }
}
