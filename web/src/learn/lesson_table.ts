// The table of one step: begun from its position in the engine that takes positions, looked at
// through a sight like every other table.
import { rulesEngine } from '../engine/engine.ts';
import { playersEngine } from '../engine/players.ts';
import { kept } from '../kept/kept.ts';
import { randomHex } from '../kept/local_games.ts';
import type { Step } from '../rooms/lesson.ts';
import { LocalTable } from '../table/local_table.ts';
import { Sitting } from '../table/sitting.svelte.ts';

// A bot thinks until it is spoken to; then it is hurried.
const LONG = 24 * 3600 * 1000; // ms

export class LessonTable {
  readonly sitting: Sitting;
  private readonly id = `lesson-${randomHex(4)}`;

  constructor(step: Step, names: string[]) {
    const table = new LocalTable(
      {
        id: this.id,
        game: step.game,
        seats: 2,
        options: step.options ?? {},
        seed: '00'.repeat(32),
        salt: '',
        commitment: '',
        me: 0,
        names,
        bots: [null, step.bot ?? null],
        moves: [],
        says: [],
        hints: 0,
        begun: '',
        position: step.position,
      },
      {
        engine: rulesEngine(step.game),
        players: playersEngine,
        keep: () => {}, // a lesson begins anew
        pace: () => LONG,
      },
    );
    this.sitting = new Sitting(table, rulesEngine);
  }

  close(): void {
    this.sitting.close();
    kept(`staged.${this.id}`, null).forget();
  }
}
