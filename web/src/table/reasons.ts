// A refusal as a sentence in the reader's language. What the sentence needs and the refusal implies
// (the card ten back, the ends of a run) is worked out as i18n/reasons.cpp does.
import type { Refusal } from '$generated/engine.ts';
import { find, t } from '../i18n/messages.svelte.ts';
import type { Args } from '../i18n/pattern.ts';
import type { Problem } from './sitting.svelte.ts';

// The rules that name the backwards trick as a way out.
const TRICK_RULES = ['TG-12', 'TG-13', 'FTF-20', 'FTF-21'];

export function reasonText(refusal: Refusal, nameOf: (seat: number) => string): string {
  const args: Args = { ...refusal.params };
  const { seat, colour, top, low, high } = refusal.params;
  if (typeof seat === 'number') args.name = nameOf(seat);
  if (typeof colour === 'string') {
    args.colour = find(`colour.${colour}`) ?? colour;
    args.shape = find(`shape.${colour}`) ?? '';
  }
  args.trick = TRICK_RULES.includes(refusal.rule) ? 'yes' : 'no';
  if (typeof top === 'number') args.back = refusal.code === 'ASC_TOO_LOW' ? top - 10 : top + 10;
  if (typeof low === 'number' && typeof high === 'number') {
    args.low_next = low - 1;
    args.high_next = high + 1;
    args.ends = low > 1 ? (high < 15 ? 'both' : 'low') : high < 15 ? 'high' : 'none';
  }
  return find(`reason.${refusal.code}`, args) ?? refusal.text;
}

// What went wrong, whether the rules or the way to the table said so.
export function problemText(problem: Problem, nameOf: (seat: number) => string): string {
  if (problem.refused !== undefined) return reasonText(problem.refused, nameOf);
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
