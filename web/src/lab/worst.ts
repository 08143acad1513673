// A deal of an experiment as a game to look at. Bots with luck of their own play it anew until it ends
// as it did in the experiment, or, where that does not happen soon, as it just came out.
import type { Act, Log, Result, View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { playersEngine } from '../engine/players.ts';
import { pack } from '../replay/carry.ts';
import { writePlace } from '../replay/place.ts';
import { botNames } from '../table/bot_names.ts';
import { type Experiment, kindOfExperiment, optionsOf } from './experiment.ts';
import { toAct } from './turn.ts';

const TRIES = 12;
const LONGEST = 5000;

interface Game {
  log: Log;
  score: number;
}

export async function replayAddress(
  experiment: Experiment,
  bots: string[],
  seed: number,
  score: number,
): Promise<string> {
  const engine = playersEngine();
  let game = await playOut(engine, experiment, bots, seed, 0);
  for (let luck = 1; luck < TRIES && game.score !== score; luck++) {
    const other = await playOut(engine, experiment, bots, seed, luck);
    if (Math.abs(other.score - score) < Math.abs(game.score - score)) game = other;
  }
  const names = botNames(bots.map(() => null));
  return `/r/link${writePlace(0, await pack({ log: game.log, names, bots, me: null }))}`;
}

export async function addressOfLog(log: Log, bots: string[]): Promise<string> {
  const names = botNames(bots.map(() => null));
  return `/r/link${writePlace(log.moves.length, await pack({ log, names, bots, me: null }))}`;
}

async function playOut(
  engine: Engine,
  experiment: Experiment,
  bots: string[],
  seed: number,
  luck: number,
): Promise<Game> {
  const { game } = kindOfExperiment(experiment);
  const options = optionsOf(experiment);
  const seats = bots.length;
  const { table } = await engine.must({ cmd: 'new', game, seats, options, seed });
  const moves: Act[] = [];
  let result: Result | null = null;
  while (result === null && moves.length < LONGEST) {
    const seat = await toAct(engine, table);
    const bot = bots[seat] ?? 'easy';
    const advice = await engine.must({ cmd: 'bot', table, seat, bot, seed: luck });
    moves.push({ seat, moves: advice.moves });
    result = (await engine.must({ cmd: 'act', table, seat, moves: advice.moves })).result;
  }
  const view = (await engine.must({ cmd: 'view', table, seat: 'watch' })) as View;
  const log = await engine.must({ cmd: 'log', table });
  await engine.ask({ cmd: 'close', table });
  const score =
    result !== null && 'left' in result
      ? result.left
      : view.game === 'level-8'
        ? view.round
        : moves.length;
  return { log, score };
}
