// A deal of an experiment as a game to look at. The engine plays it as it did: its bots have the same
// luck again. Own bots may play otherwise the next time, so their games were kept.
import type { Log } from '$generated/engine.ts';
import { playersEngine } from '../engine/players.ts';
import { pack } from '../record/carry.ts';
import { writePlace } from '../record/place.ts';
import { botNames } from '../table/bot_names.ts';
import { type Experiment, kindOfExperiment, optionsOf } from './experiment.ts';
import { logOf } from './own_games.ts';
import type { BadDeal } from './tally.ts';

export async function replayAddress(
  experiment: Experiment,
  bots: string[],
  { deal, whole }: BadDeal,
): Promise<string> {
  const seed = experiment.seed + deal;
  if (whole !== undefined) return addressAt(logOf(experiment, bots.length, seed, whole), bots, 0);
  const { results } = await playersEngine().must({
    cmd: 'experiment',
    game: kindOfExperiment(experiment).game,
    seats: bots.length,
    options: optionsOf(experiment),
    bots,
    talk: experiment.talk,
    seed,
    logs: true,
  });
  const log = results[0]?.log;
  if (log === undefined) throw new Error('the engine has no log of this deal');
  return addressAt(log, bots, 0);
}

export function addressOfLog(log: Log, bots: string[]): Promise<string> {
  return addressAt(log, bots, log.moves.length);
}

async function addressAt(log: Log, bots: string[], at: number): Promise<string> {
  const names = botNames(bots.map(() => null));
  return `/r/link${writePlace(at, await pack({ log, names, bots, me: null }))}`;
}
