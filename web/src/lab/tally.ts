// The games of one line-up, added up as they come in, in whatever order.
import type { Act, Result } from '$generated/engine.ts';
import { Counts, type Interval, Running, wilson } from './statistics.ts';

export interface Played {
  won: number; // the seat that won; for a common game 0 if it was won, -1 if not
  score: number; // cards left, turns or rounds: what the game is counted in
  turns: number;
  whole?: WholeGame; // where nobody could play it in the same way again
}

export interface WholeGame {
  acts: Act[];
  result: Result;
}

export interface BadDeal {
  deal: number;
  score: number;
  whole?: WholeGame;
}

export interface Row {
  seat: number | null; // null: the whole table
  wins: number;
  games: number;
  share: number;
  interval: Interval;
}

const WORST = 10;

export class Tally {
  readonly won: Int8Array;
  readonly score: Int16Array;
  readonly turns: Int16Array;
  readonly counts = new Counts();
  readonly scores = new Running();
  worst: BadDeal[] = []; // the highest scores first
  private readonly wins: number[];

  constructor(
    readonly bots: string[],
    games: number,
    private readonly shared: boolean,
  ) {
    this.won = new Int8Array(games).fill(-2);
    this.score = new Int16Array(games);
    this.turns = new Int16Array(games);
    this.wins = shared ? [0] : bots.map(() => 0);
  }

  add(deal: number, { won, score, turns, whole }: Played): void {
    this.won[deal] = won;
    this.score[deal] = score;
    this.turns[deal] = turns;
    this.counts.add(score);
    this.scores.add(score);
    if (won >= 0) this.wins[won] = (this.wins[won] ?? 0) + 1;
    this.noteWorst(whole === undefined ? { deal, score } : { deal, score, whole });
  }

  has(deal: number): boolean {
    return this.won[deal] !== -2;
  }

  get games(): number {
    return this.scores.n;
  }

  get rows(): Row[] {
    return this.wins.map((wins, seat) => ({
      seat: this.shared ? null : seat,
      wins,
      games: this.games,
      share: this.games === 0 ? 0 : wins / this.games,
      interval: wilson(wins, this.games),
    }));
  }

  // The same ones in whatever order games come in: of equal scores the earlier deals.
  private noteWorst(bad: BadDeal): void {
    const last = this.worst.at(-1);
    if (this.worst.length === WORST && last && bad.score < last.score) return;
    this.worst.push(bad);
    this.worst.sort((x, y) => y.score - x.score || x.deal - y.deal);
    if (this.worst.length > WORST) this.worst.pop();
  }
}
