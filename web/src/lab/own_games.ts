// Games in which a bot of the reader's sits: played move by move, each judged by the engine.
import type { Act, Log, Message, Refusal, Result, View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import type { OwnBot } from '../own_bots/own_bot.ts';
import { askBot, type Failure } from '../own_bots/question.ts';
import { toldReason } from '../table/telling/of_view.ts';
import { type Experiment, kindOfExperiment, OWN, optionsOf } from './experiment.ts';
import type { Games } from './games.ts';
import type { Played } from './tally.ts';
import { toAct } from './turn.ts';

const LONGEST = 5000; // lists of moves; a game that goes on and on is given up

// The reader's bot did what no bot may; with the game up to there.
export class BotTrouble extends Error {
  constructor(
    readonly why: Failure | 'endless',
    text: string,
    readonly log: Log,
    readonly seat: number,
    readonly bots: string[],
    readonly reason?: Message, // of the rules
  ) {
    super(text);
  }
}

interface Game {
  table: number;
  seed: number;
  bots: string[];
  acts: Act[];
}

export class OwnGames implements Games {
  constructor(
    private readonly engine: Engine,
    private readonly own: OwnBot,
    private readonly experiment: Experiment,
  ) {}

  async play(bots: string[], firstSeed: number, count: number): Promise<Played[]> {
    const played: Played[] = [];
    for (let i = 0; i < count; i++) played.push(await this.playOne(bots, firstSeed + i));
    return played;
  }

  end(): void {
    this.own.end();
    this.engine.end();
  }

  private async playOne(bots: string[], seed: number): Promise<Played> {
    const { game } = kindOfExperiment(this.experiment);
    const options = optionsOf(this.experiment);
    const made = { cmd: 'new' as const, game, seats: bots.length, options, seed };
    const { table } = await this.engine.must(made);
    const begun: Game = { table, seed, bots, acts: [] };
    let result: Result | null = null;
    while (result === null) {
      const seat = await toAct(this.engine, table);
      if (begun.acts.length >= LONGEST) throw this.trouble('endless', '', begun, seat);
      const moves =
        bots[seat] === OWN ? await this.askOwn(begun, seat) : await this.askBuiltIn(begun, seat);
      const acted = await this.engine.ask({ cmd: 'act', table, seat, moves });
      if (!('ok' in acted)) {
        const refused = 'refused' in acted ? acted.refused : null;
        throw await this.illegal(moves, refused, begun, seat);
      }
      begun.acts.push({ seat, moves });
      result = acted.ok.result;
    }
    const view = (await this.engine.must({ cmd: 'view', table, seat: 'watch' })) as View;
    const { turns } = await this.engine.must({ cmd: 'course', table, seat: 'watch' });
    await this.engine.ask({ cmd: 'close', table });
    const whole = { acts: begun.acts, result };
    if ('left' in result) return { won: result.won ? 0 : -1, score: result.left, turns, whole };
    const score = 'round' in view ? view.round : turns;
    return { won: result.winner, score, turns, whole };
  }

  private async askBuiltIn({ table, seed, bots, acts }: Game, seat: number): Promise<string[]> {
    const bot = bots[seat] ?? 'easy';
    const luck = seed * LONGEST + acts.length;
    return (await this.engine.must({ cmd: 'bot', table, seat, bot, seed: luck })).moves;
  }

  private async askOwn(game: Game, seat: number): Promise<string[]> {
    const { table } = game;
    const view = (await this.engine.must({ cmd: 'view', table, seat })) as View;
    const legal = await this.engine.must({ cmd: 'legal', table, seat });
    const id = game.acts.length;
    const answer = await askBot(this.own, { id, game: view.game, seat, view, legal });
    if ('failed' in answer) throw this.trouble(answer.failed, answer.text, game, seat);
    return answer.moves;
  }

  private async illegal(
    moves: string[],
    refused: Refusal | null,
    game: Game,
    seat: number,
  ): Promise<BotTrouble> {
    const list = moves.join(', ');
    if (refused === null) return this.trouble('illegal', list, game, seat);
    const view = (await this.engine.must({ cmd: 'view', table: game.table, seat })) as View;
    const reason = await toldReason(this.engine, view, refused);
    return this.trouble('illegal', list, game, seat, reason);
  }

  private trouble(
    why: BotTrouble['why'],
    text: string,
    game: Game,
    seat: number,
    reason?: Message,
  ): BotTrouble {
    const { bots, seed, acts } = game;
    const log = logOf(this.experiment, bots.length, seed, { acts, result: null });
    return new BotTrouble(why, text, log, seat, bots, reason);
  }
}

// A game of an experiment, or its beginning.
export function logOf(
  experiment: Experiment,
  seats: number,
  seed: number,
  { acts, result }: { acts: Act[]; result: Result | null },
): Log {
  return {
    format: 'sobremesa-log-1',
    game: kindOfExperiment(experiment).game,
    seats,
    // As wished for: the engine resolves them when it plays the log.
    options: optionsOf(experiment) as unknown as Log['options'],
    seed,
    moves: acts,
    says: [],
    result,
  };
}
