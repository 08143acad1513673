// What went wrong with own bots at a table. Neither the cards nor the bot's own words are in it: they
// would tell a hand. When the game is over, everything can be looked at in its replay.
import { t } from '../i18n/messages.svelte.ts';
import type { Why } from './mind.ts';

export interface TableTrouble {
  seat: number;
  why: Why;
  upto: number; // events until then
}

export function troubleSentence(why: Why, name: string): string {
  if (why === 'slow') return t('web.own.slow', { name });
  if (why === 'illegal') return t('web.own.illegal', { name });
  if (why === 'missing') return t('web.own.missing', { name });
  return why === 'no_sandbox' ? t('web.own.no_sandbox', { name }) : t('web.own.broken', { name });
}
