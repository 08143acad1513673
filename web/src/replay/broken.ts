// What is wrong with a game that cannot be shown, in words.
import { t } from '../i18n/messages.svelte.ts';
import type { BrokenAt } from '../record/reel.ts';
import { byNumber } from '../table/telling/of_view.ts';
import { told } from '../table/telling/told.ts';

export function brokenText(at: BrokenAt | null): string {
  if (at === null) return t('web.replay.file.broken');
  return t('web.replay.file.broken_at', { n: at.move, why: told(at.reason, byNumber) });
}
