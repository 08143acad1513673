// An experiment under way: several workers play, the page adds up and looks at it four times a second.
import { newPlayersEngine } from '../engine/players.ts';
import { ownLevel } from '../own_bots/names.ts';
import { type BotFile, openBots } from '../own_bots/own_bot.ts';
import { NoSandbox } from '../own_bots/sandbox.ts';
import { Convergence } from './convergence.ts';
import { type Experiment, isShared, OWN } from './experiment.ts';
import { EngineGames, type Games } from './games.ts';
import { BotTrouble, OwnGames } from './own_games.ts';
import { Counts, Running } from './statistics.ts';
import { Tally } from './tally.ts';

const MOST_WORKERS = 8;
const LOOK = 250; // ms between looks
const LOT = 120; // ms that a worker should play before it reports
const LARGEST_LOT = 2000; // games

export type Trouble = { bot: BotTrouble } | { noSandbox: true } | { other: true };

export function workerCount(): number {
  return Math.max(1, Math.min(navigator.hardwareConcurrency || 2, MOST_WORKERS));
}

export class LabRun {
  running = $state(true);
  done = $state(0); // deals, as of the last look
  perSecond = $state(0);
  looks = $state(0); // how often there was something new: what is shown depends on it
  trouble = $state.raw<Trouble | null>(null);

  readonly shared: boolean;
  readonly a: Tally;
  readonly b: Tally | null;
  readonly convergence: Convergence;
  readonly otherConvergence: Convergence | null;
  readonly differences = new Counts(); // A minus B, deal by deal
  readonly difference = new Running();
  readonly workers = workerCount();
  readonly finished: Promise<void>;

  private given = 0; // deals handed out
  private played = 0;
  private readonly began = performance.now();
  private sources: Games[] = [];

  constructor(
    readonly experiment: Experiment,
    private readonly file: BotFile | null,
  ) {
    const { games, a, b, paired } = experiment;
    this.shared = isShared(experiment);
    this.a = new Tally(a, games, this.shared);
    this.b = paired ? new Tally(b, games, this.shared) : null;
    this.convergence = this.follow(this.a);
    this.otherConvergence = this.b === null ? null : this.follow(this.b);
    this.finished = this.run();
  }

  stop(): void {
    this.running = false;
    for (const source of this.sources) source.end();
    this.sources = [];
  }

  // As games are kept: a game that is tried on from a replay finds the own bot again.
  named(bots: string[]): string[] {
    const own = this.file === null ? OWN : ownLevel(this.file.name);
    return bots.map((bot) => (bot === OWN ? own : bot));
  }

  // -----------------------------------------------------------------------------------------------

  private follow(tally: Tally): Convergence {
    const value = (deal: number) =>
      this.shared ? (tally.score[deal] ?? 0) : tally.won[deal] === 0 ? 100 : 0;
    return new Convergence(this.experiment.games, (deal) => (tally.has(deal) ? value(deal) : null));
  }

  private async run(): Promise<void> {
    const looking = setInterval(() => this.look(), LOOK);
    try {
      this.sources = await this.open();
      await Promise.all(this.sources.map((source) => this.work(source)));
    } catch (error) {
      // Stopping ends workers in the middle of a lot; that is no fault.
      if (this.running) this.trouble = troubleOf(error);
    }
    this.stop();
    clearInterval(looking);
    this.look();
  }

  private async open(): Promise<Games[]> {
    const { a, b, paired } = this.experiment;
    const bots = [...a, ...(paired ? b : [])];
    if (!bots.includes(OWN) || this.file === null) {
      return Array.from(
        { length: this.workers },
        () => new EngineGames(newPlayersEngine(), this.experiment),
      );
    }
    const own = await openBots(this.file, this.workers);
    return own.map((bot) => new OwnGames(newPlayersEngine(), bot, this.experiment));
  }

  private async work(source: Games): Promise<void> {
    let lot = 10;
    while (this.running) {
      const from = this.given;
      const count = Math.min(lot, this.experiment.games - from);
      if (count <= 0) return;
      this.given += count;
      const began = performance.now();
      await this.play(source, from, count);
      const took = Math.max(1, performance.now() - began);
      lot = Math.max(1, Math.min(LARGEST_LOT, Math.round((lot * LOT) / took), lot * 4));
    }
  }

  private async play(source: Games, from: number, count: number): Promise<void> {
    const { a, b, seed } = this.experiment;
    const first = await source.play(a, seed + from, count);
    const second = this.b === null ? null : await source.play(b, seed + from, count);
    for (const [i, played] of first.entries()) {
      const deal = from + i;
      this.a.add(deal, played);
      const other = second?.[i];
      if (this.b === null || other === undefined) continue;
      this.b.add(deal, other);
      const difference = this.shared
        ? played.score - other.score
        : Number(played.won === 0) - Number(other.won === 0);
      this.differences.add(difference);
      this.difference.add(difference);
    }
    this.played += count;
  }

  private look(): void {
    if (this.played === this.done) return;
    this.convergence.advance();
    this.otherConvergence?.advance();
    this.done = this.played;
    const games = this.played * (this.b === null ? 1 : 2);
    this.perSecond = Math.round((games * 1000) / (performance.now() - this.began));
    this.looks++;
  }
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof BotTrouble) return { bot: error };
  if (error instanceof NoSandbox) return { noSandbox: true };
  console.error(error);
  return { other: true };
}
