// What a seat has seen and heard, as sentences. What happened the engine tells; what was said stands
// between it, in the order of things.

import { t } from '../../i18n/messages.svelte.ts';
import type { Happening } from '../sitting.svelte.ts';
import type { Speech } from './speech.ts';
import { told } from './told.ts';
import { phraseText } from './words.ts';

export interface Line {
  seat: number | null; // who did or said it
  kind: 'turn' | 'said' | 'note' | 'end';
  text: string;
  at: number; // events before it
}

// Everything, oldest first. An unfinished turn is told as far as it has come.
export function tellAll(happened: readonly Happening[], speech: Speech): Line[] {
  const lines: Line[] = [];
  let at = 0;
  for (const happening of happened) {
    if (happening.kind === 'event') at = happening.number;
    lines.push(...linesOf(happening, speech, at));
  }
  const last = happened.findLast((one) => one.kind === 'event');
  for (const { kind, seat, message } of last?.unfinished ?? []) {
    lines.push({ kind, seat, text: told(message, speech), at });
  }
  return lines;
}

// What one piece of news comes to.
export function linesOf(happening: Happening, speech: Speech, at: number): Line[] {
  if (happening.kind === 'event') {
    return happening.told.map(({ kind, seat, message }) => ({
      kind,
      seat,
      text: told(message, speech),
      at,
    }));
  }
  if (happening.kind === 'said') {
    const { said } = happening;
    return [{ seat: said.seat, kind: 'said', text: speech.said(said), at: said.at }];
  }
  return [{ seat: happening.seat, kind: 'note', text: heeded(happening, speech), at }];
}

type Heeded = Extract<Happening, { kind: 'heeded' }>;

function heeded({ seat, because }: Heeded, speech: Speech): string {
  const args = {
    name: speech.name(seat),
    who: because.seat === speech.me ? 'you' : 'other',
    asker: speech.name(because.seat),
    phrase: speech.mark('words', phraseText(because.phrase)),
    pile: because.pile === undefined ? '' : speech.mark('pile', because.pile),
  };
  return because.pile !== undefined && ['leave', 'avoid', 'nobig'].includes(because.phrase)
    ? t('web.table.heeded.avoided', args)
    : t('web.table.heeded.other', args);
}
