// What the strong player would do in this seat's place, and how the engine tells it.
import type { Advice, Term, ToldMoves, View } from '$generated/engine.ts';
import { playersEngine } from '../../engine/players.ts';
import { toldMoves } from '../telling/of_view.ts';

const LEVEL = 'strong';

export interface Hint {
  view: View; // as the player was asked
  given: Advice;
  told: ToldMoves;
  second: Term[]; // its second choice, told
}

export async function hintFor(view: View): Promise<Hint> {
  const players = playersEngine();
  const { sight } = await players.must({ cmd: 'see', view });
  const given = await players.must({ cmd: 'bot', sight, bot: LEVEL });
  await players.ask({ cmd: 'close', sight });
  const told = await toldMoves(players, view, given.moves);
  const { second = [] } = given;
  const other = second.length === 0 ? [] : (await toldMoves(players, view, second)).moves;
  return { view, given, told, second: other };
}
