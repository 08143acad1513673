import { find, listOf, t } from '../i18n/messages.svelte.ts';
import { OWN } from './experiment.ts';

export function botName(bot: string): string {
  return bot === OWN ? t('web.lab.own') : (find(`level.${bot}`) ?? bot);
}

// "easy", where all are alike; else all of them.
export function lineUpName(bots: string[]): string {
  const names = bots.map(botName);
  return new Set(names).size === 1 ? (names[0] ?? '') : listOf(names);
}
