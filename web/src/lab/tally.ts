// The games of one line-up, added up as they come in, in whatever order.
import { Counts, type Interval, Running, wilson } from './statistics.ts';

export interface Played {
  won: number; // the seat that won; for a common game 0 if it was won, -1 if not
  score: number; // cards left; turns (Face to Face); rounds (Level 8)
  turns: number;
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
  worst: { deal: number; score: number }[] = []; // the highest scores first
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

  add(deal: number, { won, score, turns }: Played): void {
    this.won[deal] = won;
    this.score[deal] = score;
    this.turns[deal] = turns;
    this.counts.add(score);
    this.scores.add(score);
    if (won >= 0) this.wins[won] = (this.wins[won] ?? 0) + 1;
    this.noteWorst(deal, score);
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
  private noteWorst(deal: number, score: number): void {
    const last = this.worst.at(-1);
    if (this.worst.length === WORST && last && score < last.score) return;
    this.worst.push({ deal, score });
    this.worst.sort((x, y) => y.score - x.score || x.deal - y.deal);
    if (this.worst.length > WORST) this.worst.pop();
  }
}
