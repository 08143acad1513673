// The decisions of a game: each begins where a seat may choose anew, as the engine says. Who starts is none
// about cards.
import type { Step } from './reel.ts';

export interface Decision {
  at: number; // moves played before it
  turn: number;
  seat: number;
  moves: string[]; // what was played
}

export function decisionsOf(steps: readonly Step[]): Decision[] {
  const decisions: Decision[] = [];
  steps.forEach(({ turn, seat, move, anew }, at) => {
    if (anew) decisions.push({ at, turn, seat, moves: [] });
    if (turn > 0) decisions.at(-1)?.moves.push(move);
  });
  return decisions;
}

// What is left of a decision from a move on.
export function restOf(steps: readonly Step[], at: number): Decision | null {
  const decision = decisionsOf(steps).findLast((one) => one.at <= at);
  if (decision === undefined || at >= decision.at + decision.moves.length) return null;
  return { ...decision, at, moves: decision.moves.slice(at - decision.at) };
}

const deeds = (moves: readonly string[]) => moves.filter((move) => move !== 'end').sort();

// The order of the cards does not matter, nor whether the end is said.
export function agree(a: readonly string[], b: readonly string[]): boolean {
  const [x, y] = [deeds(a), deeds(b)];
  return x.length === y.length && x.every((move, i) => move === y[i]);
}

// What `more` plays beyond `less`; null if it does not play all of that.
export function added(more: readonly string[], less: readonly string[]): string[] | null {
  const rest = [...deeds(more)];
  for (const move of deeds(less)) {
    const at = rest.indexOf(move);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}
