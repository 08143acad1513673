// Where in the game the reader looks, and through whose eyes.

import type { Message } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { settings } from '../kept/settings.svelte.ts';
import type { Perspective } from '../record/board/board.ts';
import { happeningsOf } from '../record/happenings.ts';
import type { GameRecord } from '../record/record.ts';
import { type Moment, Reel } from '../record/reel.ts';
import { type Marks, marksOf, NO_MARKS } from '../table/marks.ts';
import type { Happening } from '../table/sitting.svelte.ts';
import { toldResult } from '../table/telling/of_view.ts';

const PACE = 900; // ms a move, when the game runs by itself

export class ReplayViewer {
  at = $state(0);
  moment = $state.raw<Moment | null>(null);
  perspective = $state<Perspective>('open');
  playing = $state(false);
  spoilers = $state(true); // false: what comes later is hidden
  marks = $state.raw<Marks>(NO_MARKS);
  // What the chosen eyes saw of the whole game.
  happened = $state.raw<Happening[]>([]);
  result: Message[] = []; // how it ended
  private timer: ReturnType<typeof setInterval> | undefined;
  private looking = false;
  private closed = false;

  private constructor(
    private readonly engine: Engine,
    readonly record: GameRecord,
    readonly reel: Reel,
  ) {}

  static async open(engine: Engine, record: GameRecord, at: number | null): Promise<ReplayViewer> {
    const reel = await Reel.open(engine, record.log);
    const viewer = new ReplayViewer(engine, record, reel);
    const start = await reel.look(0);
    const { sight } = await engine.must({ cmd: 'see', view: start.watch });
    viewer.marks = await marksOf(engine, sight);
    await engine.ask({ cmd: 'close', sight });
    viewer.result = await toldResult(engine, (await reel.look(reel.length)).watch);
    await viewer.tellAgain();
    viewer.goTo(at ?? 0);
    return viewer;
  }

  get length(): number {
    return this.reel.length;
  }

  // The seat that AI and "play on" are about: the chosen one, or whoever is to act.
  get seat(): number | null {
    const toAct = this.moment?.watch.to_act ?? null;
    return typeof this.perspective === 'number' ? this.perspective : toAct;
  }

  goTo(at: number): void {
    this.at = Math.min(Math.max(Math.round(at), 0), this.length);
    if (this.at === this.length) this.pause();
    void this.look();
  }

  // A full round on or back: to where this turn's player was to move next, or last.
  round(way: 1 | -1): void {
    const turn = this.reel.steps[Math.min(this.at, this.length - 1)]?.turn ?? 1;
    const to = Math.max(1, turn + way * this.record.log.seats);
    this.goTo(to > this.reel.turns ? this.length : this.reel.startOfTurn(to));
  }

  play(): void {
    if (this.playing) {
      this.pause();
      return;
    }
    if (this.at === this.length) this.goTo(0);
    this.playing = true;
    this.timer = setInterval(() => this.goTo(this.at + 1), PACE / settings.speed);
  }

  pause(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  lookAs(perspective: Perspective): void {
    this.perspective = perspective;
    void this.tellAgain();
  }

  close(): void {
    this.closed = true;
    this.pause();
    this.reel.close();
  }

  // Slides come faster than pictures: only the last wish counts.
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    try {
      while (!this.closed && this.moment?.at !== this.at) {
        this.moment = await this.reel.look(this.at);
      }
    } finally {
      this.looking = false;
    }
  }

  private async tellAgain(): Promise<void> {
    const eyes = typeof this.perspective === 'number' ? this.perspective : 'watch';
    this.happened = await happeningsOf(this.engine, this.reel, eyes);
    // Telling again has moved the table; the next look brings it back.
  }
}
