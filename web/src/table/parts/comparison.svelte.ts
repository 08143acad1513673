// What ways to go on are worth: each is played, and bots play the rest, many times. The hidden cards
// are dealt anew each time, from what this seat sees, and alike for all ways.
import type { Advice, View } from '$generated/engine.ts';
import type { Engine } from '../../engine/engine.ts';

export interface Way {
  kind: 'end' | 'ai' | 'second';
  moves: string[];
  endings: number; // simulated so far
  wins: number;
  left: number | null; // cards left in all of them together; null where a game is not about that
}

const ENDINGS = 100; // for each way
const BATCH = 4; // so the first figures come soon, and whoever else asks is not kept waiting

// To end now beside what the AI would do; else the AI's two best.
export function waysOf(advice: Advice, mayEnd: boolean): Pick<Way, 'kind' | 'moves'>[] {
  const ai = { kind: 'ai' as const, moves: advice.moves };
  const endsNow = advice.moves.length === 1 && advice.moves[0] === 'end';
  if (mayEnd && !endsNow) return [{ kind: 'end', moves: ['end'] }, ai];
  return advice.second === undefined ? [ai] : [ai, { kind: 'second', moves: advice.second }];
}

export class Comparison {
  ways = $state.raw<Way[]>([]);
  done = $state(false);
  private stopped = false;

  constructor(
    private readonly engine: Pick<Engine, 'ask' | 'must'>,
    private readonly view: View,
    ways: Pick<Way, 'kind' | 'moves'>[],
  ) {
    this.ways = ways.map((way) => ({ ...way, endings: 0, wins: 0, left: null }));
  }

  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<void> {
    const { sight } = await this.engine.must({ cmd: 'see', view: this.view });
    try {
      for (let from = 0; from < ENDINGS && !this.stopped; from += BATCH)
        await this.more(sight, from);
    } finally {
      await this.engine.ask({ cmd: 'close', sight });
    }
    this.done = !this.stopped;
  }

  private async more(sight: number, from: number): Promise<void> {
    const turns = this.ways.map(({ moves }) => moves);
    const { endings } = await this.engine.must({
      cmd: 'endings',
      sight,
      turns,
      games: BATCH,
      from,
    });
    if (this.stopped) return;
    this.ways = this.ways.map((way, i) => {
      const more = endings[i];
      if (more === undefined) return way;
      return {
        ...way,
        endings: way.endings + more.games,
        wins: way.wins + more.wins,
        left: more.left === undefined ? null : (way.left ?? 0) + more.left,
      };
    });
  }
}
