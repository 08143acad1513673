// The daily deals that this device has played. A clean run had no hint and no second try.
import type { Result } from '$generated/engine.ts';
import { rulesEngine } from '../engine/engine.ts';
import { kept } from '../kept/kept.ts';
import type { LocalGame } from '../kept/local_games.ts';
import { beginLocalGame, findLocalGame, keepLocalGame } from '../kept/local_games.ts';
import { settings } from '../kept/settings.svelte.ts';
import type { Kind, KindId } from '../kinds/kinds.ts';
import type { ServerTrouble } from '../net/api.ts';
import { botNames } from '../table/bot_names.ts';

export interface Run {
  date: string;
  kind: KindId;
  seats: number;
  game: string; // of this browser's games
  assisted: boolean;
  outcome: Outcome | null; // null: not finished, as far as is known
  entry?: Entry; // on the server's list, if that is wished for
}
export interface Entry {
  name: string; // may be empty
  state: 'waiting' | 'sent' | 'refused' | 'full';
  id?: string; // once it is sent
  why?: ServerTrouble; // refused for what its player can change: the name
}
export interface Outcome {
  won: boolean;
  placed?: number; // games with a common score
  of?: number;
}

const store = kept<Run[]>('daily', []);
const AT_MOST = 400; // runs that are remembered

export function runs(): Run[] {
  return store.read();
}

export function keepRuns(all: Run[]): void {
  store.write(all);
}

export function runOf(all: Run[], date: string, kind: KindId, seats: number): Run | undefined {
  return all.findLast((run) => run.date === date && run.kind === kind && run.seats === seats);
}

// The address of the deal: the game that was begun, or a new one. A second try is never clean.
export async function playDaily(
  date: string,
  kind: Kind,
  bots: number,
  hints: boolean,
): Promise<string> {
  const all = store.read();
  const seats = bots + 1;
  const before = runOf(all, date, kind.id, seats);
  if (before && before.outcome === null && findLocalGame(before.game))
    return `/solo/${before.game}`;
  const { seed } = await rulesEngine(kind.game).must({ cmd: 'daily', date, kind: kind.id, seats });
  const { name } = settings;
  const game = beginLocalGame({
    game: kind.game,
    options: kind.options,
    bots: Array.from({ length: bots }, () => kind.bots),
    name,
    botNames: botNames([name, ...Array.from({ length: bots }, () => null)]).slice(1),
    seed,
    daily: date,
    clean: !hints,
  });
  if (before) {
    game.hints = 1;
    keepLocalGame(game);
  }
  const run: Run = {
    date,
    kind: kind.id,
    seats,
    game: game.id,
    assisted: before !== undefined,
    outcome: null,
  };
  store.write([...all, run].slice(-AT_MOST));
  return `/solo/${game.id}`;
}

// Looks at the games that have ended since.
export async function refreshedRuns(): Promise<Run[]> {
  const all = store.read();
  for (const run of all) {
    if (run.outcome !== null) continue;
    const game = findLocalGame(run.game);
    if (game?.over !== true) continue;
    run.outcome = await outcomeOf(game);
    run.assisted = game.hints > 0;
  }
  store.write(all);
  return all;
}

// A game is kept as its deal and its moves: played once more it tells how it ended.
async function outcomeOf(kept: LocalGame): Promise<Outcome | null> {
  const engine = rulesEngine(kept.game);
  const { game, seats, options, seed } = kept;
  const { table } = await engine.must({ cmd: 'new', game, seats, options, seed });
  let result: Result | null = null;
  for (const { seat, moves } of kept.moves) {
    result = (await engine.must({ cmd: 'act', table, seat, moves })).result;
  }
  const view = await engine.must({ cmd: 'view', table, seat: kept.me });
  await engine.ask({ cmd: 'close', table });
  if (result === null) return null;
  if ('winner' in result) return { won: result.winner === kept.me };
  const placed = 'placed' in view ? view.placed : 0;
  return { won: result.won, placed, of: placed + result.left };
}
