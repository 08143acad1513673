// Something that is worked out in a worker of its own, can be watched, and stopped at any moment.

import type { Engine } from '../engine/engine.ts';
import { newPlayersEngine } from '../engine/players.ts';

export abstract class Effort {
  running = $state(false);
  failed = $state(false);
  private engine: Engine | null = null;

  // Goes on while `running`.
  protected abstract work(engine: Engine): Promise<void>;

  async run(): Promise<void> {
    this.engine = newPlayersEngine();
    this.running = true;
    this.failed = false;
    try {
      await this.work(this.engine);
    } catch (error) {
      // Stopping ends the worker in the middle of its work; that is no fault.
      if (this.running) {
        console.error(error);
        this.failed = true;
      }
    }
    this.stop();
  }

  stop(): void {
    this.running = false;
    this.engine?.end();
    this.engine = null;
  }
}
