// What is worked out about a game once it is over: found, played through again, compared with the AI.
import type { Course } from '$generated/engine.ts';
import { Agreement } from '../record/agreement.svelte.ts';
import { type Desk, openDesk } from '../record/desk.ts';
import { findRecord, type Missing } from '../record/find_record.ts';
import { happeningsOf } from '../record/happenings.ts';
import type { GameRecord } from '../record/record.ts';
import type { Happening } from '../table/sitting.svelte.ts';

export class Study {
  record = $state.raw<GameRecord | null>(null);
  course = $state.raw<Course | null>(null);
  happened = $state.raw<Happening[]>([]);
  agreement = $state.raw<Agreement | null>(null);
  missing = $state<Missing | 'failed' | null>(null);
  desk = $state.raw<Desk | null>(null);
  private closed = false;

  async open(id: string): Promise<void> {
    this.missing = null;
    try {
      const found = await findRecord(id);
      if ('missing' in found) {
        this.missing = found.missing;
        return;
      }
      this.record = found.record;
      await this.work(found.record);
    } catch (error) {
      if (this.closed) return;
      console.error(error);
      this.missing = 'failed';
    }
  }

  close(): void {
    this.closed = true;
    this.agreement?.stop();
    this.desk?.engine.end();
  }

  private async work(record: GameRecord): Promise<void> {
    const desk = await openDesk(record);
    if (this.closed) return desk.engine.end();
    this.desk = desk;
    const { engine, reel } = desk;
    this.happened = await happeningsOf(engine, reel, record.me ?? 'watch');
    this.course = await reel.courseFor(record.me ?? 'watch');
    if (record.me === null) return;
    const agreement = new Agreement(engine, reel, (seat) => seat === record.me);
    this.agreement = agreement;
    await agreement.run(false);
  }
}
