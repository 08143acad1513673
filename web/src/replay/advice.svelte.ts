// What the AI would do at one moment of the game, and what that is worth beside what was played.
import type { Advice, Term } from '$generated/engine.ts';
import { adviceAt, viewAt } from '../record/agreement.svelte.ts';
import { agree, restOf } from '../record/decisions.ts';
import type { Desk } from '../record/desk.ts';
import { noWorth, type Worth, worthsOf } from '../record/rollouts.ts';
import { toldMoves } from '../table/telling/of_view.ts';

const GAMES = 100; // for each way

export interface Row {
  who: 'ai' | 'played' | 'both';
  moves: string[];
  words: Term[]; // the moves, as the engine tells them
  worth: Worth;
}

export class MomentAdvice {
  rows = $state.raw<Row[]>([]);
  advice = $state.raw<Advice | null>(null);
  thinking = $state(true);
  private stopped = false;

  constructor(
    private readonly desk: Desk,
    readonly at: number,
    readonly seat: number,
  ) {}

  stop(): void {
    this.stopped = true;
  }

  async run(): Promise<void> {
    const { engine, reel } = this.desk;
    const advice = await adviceAt(engine, reel, this);
    if (this.stopped) return;
    this.advice = advice;
    if (advice !== null && advice.moves.length > 0) {
      const played = restOf(reel.steps, this.at);
      const same = played === null || agree(played.moves, advice.moves);
      const turns = same ? [advice.moves] : [advice.moves, played.moves];
      const who = (i: number) => (i === 1 ? 'played' : same && played !== null ? 'both' : 'ai');
      const view = await viewAt(reel, this);
      const words: Term[][] = [];
      for (const moves of turns) words.push((await toldMoves(engine, view, moves)).moves);
      const show = (worths: Worth[]) => {
        this.rows = turns.map((moves, i) => ({
          who: who(i),
          moves,
          words: words[i] ?? [],
          worth: worths[i] ?? noWorth(),
        }));
      };
      if (this.stopped) return;
      show([]);
      for await (const worths of worthsOf(engine, view, turns, GAMES)) {
        if (this.stopped) return;
        show(worths);
      }
    }
    this.thinking = false;
  }
}
