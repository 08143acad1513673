// What went wrong, in words: whether the rules or the way to the table said so.
import type { Message, Refusal } from '$generated/engine.ts';
import { t } from '../i18n/messages.svelte.ts';
import type { Problem } from './sitting.svelte.ts';
import { type Listener, told } from './telling/told.ts';

// Of a server that is newer than this page the sentence it sent itself.
export function reasonText(refused: Refusal, reason: Message | undefined, to: Listener): string {
  return reason === undefined ? refused.text : told(reason, to);
}

export function problemText(problem: Problem, to: Listener): string {
  if (problem.refused !== undefined) return reasonText(problem.refused, problem.reason, to);
  switch (problem.trouble?.trouble) {
    case 'offline':
      return t('web.table.trouble.offline');
    case 'stale':
      return t('web.table.trouble.stale');
    case 'limited':
      return t('web.table.trouble.limited');
    default:
      return t('web.table.trouble.other');
  }
}
