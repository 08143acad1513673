// One step of a lesson: a small table, what is to be done there, and how one sees that it was done.
// Which moves are legal, and why others are not, is the engine's business.
import type { MessageKey } from '../i18n/messages.svelte.ts';
import type { GameId } from '../kinds/kinds.ts';
import type { Sitting } from '../table/sitting.svelte.ts';

export interface Step {
  id: string;
  title: MessageKey;
  task: MessageKey;
  done: MessageKey;
  game: GameId;
  options?: Record<string, unknown>;
  position: unknown;
  bot?: string; // plays seat 1, once it has been spoken to; else nobody moves there
  talk?: string[]; // phrases that can be sent
  lays?: string[]; // ways to lay a level, to choose from
  reached: (sitting: Sitting) => boolean;
}

// The small table of a step.
export interface MiniProps {
  sitting: Sitting;
  finished: boolean;
  lays: string[]; // ways to lay a level, to choose from
  phrase: string | null; // waits for its pile
  onsaid: () => void; // it was sent
}

const events = (sitting: Sitting) =>
  sitting.happened.flatMap((h) => (h.kind === 'event' ? [h.event] : []));

export function stagedOn(sitting: Sitting, ...piles: string[]): boolean {
  return piles.every((pile) => sitting.staged.some((move) => move.endsWith(`>${pile}`)));
}

export function placed(sitting: Sitting, ...cards: number[]): boolean {
  const seen = events(sitting);
  return cards.every((card) => seen.some((e) => e.event === 'placed' && e.card === card));
}

// The own turn is over, and the game was not lost by it.
export function turnOver(sitting: Sitting): boolean {
  return events(sitting).some((e) => e.event === 'turn_ended' && e.seat === 0);
}

export function sawOwn(
  sitting: Sitting,
  kind: 'drew' | 'took' | 'laid' | 'added' | 'discarded',
): boolean {
  return events(sitting).some((e) => e.event === kind && e.seat === 0);
}

export function sawSkip(sitting: Sitting): boolean {
  return events(sitting).some((e) => e.event === 'skip_played' && e.seat === 0);
}

export function spoke(sitting: Sitting): boolean {
  return sitting.happened.some((h) => h.kind === 'said' && h.said.seat === 0);
}

export function botPlayed(sitting: Sitting): boolean {
  return events(sitting).some((e) => e.event === 'turn_ended' && e.seat === 1);
}

// The turn or the game went by without the task being done: only a new start helps.
export function strayed(step: Step, sitting: Sitting): boolean {
  if (sitting.view === null || step.reached(sitting)) return false;
  if (sitting.over) return true;
  return sitting.happened.length > 0 && sitting.view.to_act !== 0 && step.bot === undefined;
}
