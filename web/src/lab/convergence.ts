// How the mean settles, in the order of the deals: games come in from several workers, so only what
// is complete up to a deal is looked at.
import { type Interval, Running } from './statistics.ts';

export interface Checkpoint {
  games: number;
  mean: number;
  interval: Interval;
}

const POINTS = 120;

export class Convergence {
  readonly points: Checkpoint[] = [];
  private readonly running = new Running();
  private next = 0;
  private readonly step: number;

  constructor(
    private readonly total: number,
    private readonly value: (deal: number) => number | null, // null: not played yet
  ) {
    this.step = Math.max(1, Math.ceil(total / POINTS));
  }

  advance(): void {
    for (; this.next < this.total; this.next++) {
      const here = this.value(this.next);
      if (here === null) return;
      this.running.add(here);
      const { n, mean, interval } = this.running;
      if (n % this.step === 0 || n === this.total) this.points.push({ games: n, mean, interval });
    }
  }
}
