import { t } from '../i18n/messages.svelte.ts';
import type { Outcome, Run } from './runs.ts';

// "91/98" where there is a common score; else won or lost.
export function outcomeShort(outcome: Outcome): string {
  if (outcome.placed !== undefined && outcome.of !== undefined) {
    return `${outcome.placed}/${outcome.of}`;
  }
  return outcome.won ? t('web.daily.won') : t('web.daily.lost');
}

// Clean before assisted, then what went further.
export function bestOf(runs: Run[]): Run | undefined {
  const worth = ({ assisted, outcome }: Run) =>
    outcome === null
      ? -1
      : (assisted ? 0 : 10) + (outcome.won ? 2 : (outcome.placed ?? 0) / (outcome.of ?? 1));
  return runs.filter((run) => run.outcome).sort((a, b) => worth(b) - worth(a))[0];
}
