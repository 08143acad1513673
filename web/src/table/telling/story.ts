// What a seat has seen and heard, as sentences. The cards of a turn are one sentence, as people would
// tell it.

import { t } from '../../i18n/messages.svelte.ts';
import type { GameId } from '../../kinds/kinds.ts';
import type { Happening } from '../sitting.svelte.ts';
import { Level8Story } from './level_8_story.ts';
import { PilesStory } from './piles_story.ts';
import type { Speech } from './speech.ts';
import { phraseText } from './words.ts';

export interface Line {
  seat: number | null; // who did or said it
  kind: 'turn' | 'said' | 'note' | 'end';
  text: string;
  at: number; // events before it
}

export type EventHappening = Extract<Happening, { kind: 'event' }>;
export interface Story {
  tell(happening: EventHappening, out: Line[]): void;
  // What has been collected of an unfinished turn.
  cut(out: Line[]): void;
}

const STORIES: Record<GameId, new (speech: Speech) => Story> = {
  'the-game': PilesStory,
  'the-game-extreme': PilesStory,
  'face-to-face': PilesStory,
  'level-8': Level8Story,
};

export function storyFor(game: GameId, speech: Speech): Story {
  return new STORIES[game](speech);
}

// Everything, oldest first. An unfinished turn is told as far as it has come.
export function tellAll(happened: readonly Happening[], game: GameId, speech: Speech): Line[] {
  const story = storyFor(game, speech);
  const lines: Line[] = [];
  let at = 0;
  for (const happening of happened) {
    if (happening.kind === 'event') {
      at = happening.number;
      story.tell(happening, lines);
    } else {
      lines.push(spokenLine(happening, speech, at));
    }
  }
  story.cut(lines);
  return lines;
}

export function spokenLine(
  happening: Exclude<Happening, { kind: 'event' }>,
  speech: Speech,
  at: number,
): Line {
  if (happening.kind === 'said') {
    const { said } = happening;
    return { seat: said.seat, kind: 'said', text: speech.said(said), at: said.at };
  }
  const { seat, because } = happening;
  const args = {
    name: speech.name(seat),
    who: because.seat === speech.me ? 'you' : 'other',
    asker: speech.name(because.seat),
    phrase: speech.mark('words', phraseText(because.phrase)),
    pile: because.pile === undefined ? '' : speech.mark('pile', because.pile),
  };
  const text =
    because.pile !== undefined && ['leave', 'avoid', 'nobig'].includes(because.phrase)
      ? t('web.table.heeded.avoided', args)
      : t('web.table.heeded.other', args);
  return { seat, kind: 'note', text, at };
}
