// What a turn is worth: it is played, and bots play the rest, many times, with the hidden cards dealt
// anew each time. Turns that are compared get the same deals.
import type { Event, Log, Result, View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { chanceFrom } from './chance.ts';
import { redealt } from './redeal.ts';

const BOT = 'medium'; // plays fast enough for hundreds of games
const LONGEST = 2000; // turns; no game of ours comes near

export interface Worth {
  games: number;
  wins: number;
  left: number; // cards left, of all games together
}

export interface Scene {
  log: Pick<Log, 'game' | 'seats' | 'options'>;
  position: unknown;
  seat: number; // whose turn it is, and who does not know the hidden cards
}

export function noWorth(): Worth {
  return { games: 0, wins: 0, left: 0 };
}

// One more game of each turn. False if a turn cannot be played at this table.
export async function playOnce(
  engine: Engine,
  scene: Scene,
  turns: readonly string[][],
  worths: Worth[],
  number: number,
): Promise<boolean> {
  const position = redealt(scene.position, scene.seat, chanceFrom(number));
  const seed = (number + 1).toString(16).padStart(64, '0');
  for (const [i, moves] of turns.entries()) {
    const { game, seats, options } = scene.log;
    const made = await engine.ask({ cmd: 'new', game, seats, options, seed, position });
    if (!('ok' in made)) return false;
    const { table } = made.ok;
    const result = await playOut(engine, table, scene, moves, number);
    await engine.ask({ cmd: 'close', table });
    const worth = worths[i];
    if (result === null || worth === undefined) return false;
    worth.games++;
    if ('won' in result) {
      worth.left += result.left;
      if (result.won) worth.wins++;
    } else if (result.winner === scene.seat) worth.wins++;
  }
  return true;
}

async function playOut(
  engine: Engine,
  table: number,
  scene: Scene,
  first: readonly string[],
  number: number,
): Promise<Result | null> {
  let seat: number | null = scene.seat;
  let moves: readonly string[] = first;
  for (let turn = 1; turn < LONGEST && seat !== null; turn++) {
    const acted = await engine.ask({ cmd: 'act', table, seat, moves: [...moves] });
    if (!('ok' in acted)) return null;
    if (acted.ok.result !== null) return acted.ok.result;
    seat = await next(engine, table, scene, acted.ok.events, seat);
    if (seat === null) return null;
    const botSeed = number * LONGEST + turn;
    const advice = await engine.ask({ cmd: 'bot', table, seat, bot: BOT, seed: botSeed });
    if (!('ok' in advice) || advice.ok.moves.length === 0) return null;
    moves = advice.ok.moves;
  }
  return null;
}

async function next(
  engine: Engine,
  table: number,
  scene: Scene,
  events: Event[],
  seat: number,
): Promise<number | null> {
  if (scene.log.game === 'level-8') {
    return ((await engine.must({ cmd: 'view', table, seat: 'watch' })) as View).to_act;
  }
  const ended = events.findLast((event) => event.event === 'turn_ended');
  return ended === undefined ? seat : ended.next;
}
