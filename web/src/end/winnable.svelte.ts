// Could the game have been won, with all hands and the deck open? The engine searches; it is asked
// again with a larger budget until it knows, or the reader has seen enough.

import type { Engine } from '../engine/engine.ts';
import type { GameRecord } from '../record/record.ts';
import { Effort } from './effort.svelte.ts';

const FIRST = 20_000; // positions
const GROWTH = 4;
const LAST = 100_000_000;

export type Finding =
  | { answer: 'yes'; turns: number }
  | { answer: 'no' }
  | { answer: 'unknown'; left: number | null };

export class Winnable extends Effort {
  searched = $state(0); // positions, in all attempts
  finding = $state.raw<Finding | null>(null);

  constructor(private readonly record: GameRecord) {
    super();
  }

  protected async work(engine: Engine): Promise<void> {
    const { game, seats, options, seed, position } = this.record.log;
    this.searched = 0;
    const start = position === undefined ? {} : { position };
    const { table } = await engine.must({ cmd: 'new', game, seats, options, seed, ...start });
    for (let nodes = FIRST; this.running && nodes <= LAST; nodes *= GROWTH) {
      const found = await engine.must({ cmd: 'solve', table, nodes });
      this.searched += found.nodes;
      if (found.answer === 'yes') {
        this.finding = { answer: 'yes', turns: found.turns?.length ?? 0 };
        return;
      }
      if (found.answer === 'no') {
        this.finding = { answer: 'no' };
        return;
      }
      this.finding = { answer: 'unknown', left: found.left ?? null };
    }
  }
}
