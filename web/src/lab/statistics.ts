// What the numbers of many games say, and how surely.
const Z = 1.959964; // 95 %

export interface Interval {
  low: number;
  high: number;
}

// Wilson's interval for a share: it stays within 0 and 1, also for no wins at all.
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return { low: 0, high: 1 };
  const share = wins / games;
  const z2 = Z * Z;
  const middle = share + z2 / (2 * games);
  const reach = Z * Math.sqrt((share * (1 - share) + z2 / (4 * games)) / games);
  const scale = 1 + z2 / games;
  return {
    low: Math.max(0, (middle - reach) / scale),
    high: Math.min(1, (middle + reach) / scale),
  };
}

// Counts, sums and squares: enough for mean and interval, whatever the order of the games.
export class Running {
  n = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.n++;
    this.sum += value;
    this.squares += value * value;
  }

  get mean(): number {
    return this.n === 0 ? 0 : this.sum / this.n;
  }

  // Of the mean.
  get interval(): Interval {
    if (this.n < 2) return { low: this.mean, high: this.mean };
    const variance = Math.max(0, (this.squares - this.sum * this.mean) / (this.n - 1));
    const reach = Z * Math.sqrt(variance / this.n);
    return { low: this.mean - reach, high: this.mean + reach };
  }
}

export class Counts {
  readonly of = new Map<number, number>();
  private n = 0;

  add(value: number): void {
    this.of.set(value, (this.of.get(value) ?? 0) + 1);
    this.n++;
  }

  get median(): number {
    const keys = [...this.of.keys()].sort((a, b) => a - b);
    const upTo = (rank: number) => {
      let seen = 0;
      for (const key of keys) {
        seen += this.of.get(key) ?? 0;
        if (seen > rank) return key;
      }
      return 0;
    };
    if (this.n === 0) return 0;
    return (upTo(Math.floor((this.n - 1) / 2)) + upTo(Math.floor(this.n / 2))) / 2;
  }
}
