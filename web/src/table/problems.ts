// What went wrong, in words: whether the rules, the server or the way to it said so.
import type { Message, Refusal } from '$generated/engine.ts';
import { t } from '../i18n/messages.svelte.ts';
import type { Problem } from './sitting.svelte.ts';
import { type Listener, told } from './telling/told.ts';
import { troubleText } from './telling/troubles.ts';

// Of a server that is newer than this page the sentence it sent itself.
export function reasonText(refused: Refusal, reason: Message | undefined, to: Listener): string {
  return reason === undefined ? refused.text : told(reason, to);
}

export function problemText(problem: Problem, to: Listener): string {
  if (problem.refused !== undefined) return reasonText(problem.refused, problem.reason, to);
  const { trouble, server } = problem.trouble ?? {};
  if (trouble === 'offline') return t('web.table.trouble.offline');
  if (trouble === 'stale') return t('trouble.stale');
  return server === undefined ? t('web.table.trouble.other') : troubleText(server);
}
