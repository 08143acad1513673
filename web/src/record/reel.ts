// A game wound back and forth, move by move. The engine plays it: one table stands where the reader
// looks, and is taken forward by acting and backward by rewinding.
import type {
  Course,
  Event,
  Log,
  Message,
  Refusal,
  Result,
  Said,
  View,
  Viewer,
} from '$generated/engine.ts';
import { type Engine, EngineTrouble } from '../engine/engine.ts';
import { toldReason } from '../table/telling/of_view.ts';

export interface Step {
  seat: number;
  move: string;
  turn: number; // counted from 1; 0 before it is known who starts
  anew: boolean; // the seat chose anew, and does not go on
  upto: number; // events after it
  events: Event[]; // as the referee knows them
}

export interface Moment {
  at: number; // how many moves have been played
  watch: View; // what everybody sees
  views: View[]; // and what each seat sees
}

// The first move of a log that cannot have happened, and why.
export interface BrokenAt {
  move: number; // counted from 1
  reason: Message;
}

// A log that breaks a rule, or is none. The engine's own sentence is for whoever wrote the file.
export class BadLog extends Error {
  constructor(
    text: string,
    readonly at: BrokenAt | null = null,
  ) {
    super(text);
  }
}

export class Reel {
  readonly steps: Step[] = [];
  result: Result | null = null;
  course!: Course; // there when the reel is open
  private at = 0;
  private saysSaid = 0;
  private work: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly engine: Engine,
    readonly log: Log,
    private readonly table: number,
  ) {}

  static async open(engine: Engine, log: Log): Promise<Reel> {
    const { game, seats, options, seed, position } = log;
    const made = await engine.ask({
      cmd: 'new',
      game,
      seats,
      options: options ?? {},
      seed,
      ...(position === undefined ? {} : { position }),
    });
    if ('error' in made) throw new BadLog(made.error.text);
    if ('refused' in made) throw new BadLog(made.refused.text);
    const reel = new Reel(engine, log, made.ok.table);
    try {
      await reel.playThrough();
      await reel.tellCourse();
    } catch (error) {
      reel.close();
      throw error;
    }
    return reel;
  }

  get length(): number {
    return this.steps.length;
  }

  get turns(): number {
    return this.course.turns;
  }

  // The step that led to a moment; none led to the first.
  stepTo(at: number): Step | null {
    return this.steps[at - 1] ?? null;
  }

  // Where the turn of a number begins.
  startOfTurn(turn: number): number {
    const first = this.steps.findIndex((step) => step.turn === turn);
    return first < 0 ? this.length : first;
  }

  look(at: number): Promise<Moment> {
    return this.withTable(at, async (table) => {
      const views: View[] = [];
      for (let seat = 0; seat < this.log.seats; seat++) {
        views.push((await this.engine.must({ cmd: 'view', table, seat })) as View);
      }
      const watch = (await this.engine.must({ cmd: 'view', table, seat: 'watch' })) as View;
      return { at, watch, views };
    });
  }

  // Does something with the table as it was after so many moves. Nothing may be played on it.
  withTable<T>(at: number, job: (table: number) => Promise<T>): Promise<T> {
    return this.queue(async () => {
      await this.goTo(Math.min(Math.max(at, 0), this.length));
      return job(this.table);
    });
  }

  // How the game went, with the figures of a seat.
  courseFor(seat: Viewer): Promise<Course> {
    return this.withTable(this.length, (table) => this.engine.must({ cmd: 'course', table, seat }));
  }

  close(): void {
    void this.queue(() => this.engine.ask({ cmd: 'close', table: this.table }));
  }

  // -----------------------------------------------------------------------------------------------

  // Once through the whole game, a move at a time: so that every one of them can be rewound to.
  private async playThrough(): Promise<void> {
    for (const { seat, moves } of this.log.moves) {
      for (const move of moves) {
        // An `end` after the move that ended the game says nothing more.
        if (this.result !== null) return;
        await this.sayDue();
        const reply = await this.engine.ask({ cmd: 'act', table: this.table, seat, moves: [move] });
        if ('error' in reply) throw new BadLog(reply.error.text);
        if ('refused' in reply) throw await this.broken(seat, move, reply.refused);
        const { events, upto, result } = reply.ok;
        this.steps.push({ seat, move, turn: 0, anew: false, upto, events });
        this.at = this.steps.length;
        this.result = result;
      }
    }
  }

  private async broken(seat: number, move: string, refused: Refusal): Promise<BadLog> {
    const view = (await this.engine.must({ cmd: 'view', table: this.table, seat })) as View;
    const reason = await toldReason(this.engine, view, refused);
    return new BadLog(`${move}: ${refused.text}`, { move: this.steps.length + 1, reason });
  }

  private async tellCourse(): Promise<void> {
    this.course = await this.courseFor('watch');
    this.steps.forEach((step, i) => {
      const { turn = 0, anew = false } = this.course.acts[i] ?? {};
      Object.assign(step, { turn, anew });
    });
  }

  private async goTo(at: number): Promise<void> {
    if (at < this.at) {
      const upto = at === 0 ? 0 : (this.steps[at - 1]?.upto ?? 0);
      await this.engine.must({ cmd: 'rewind', table: this.table, upto });
      this.at = at;
      // What was said later is unsaid again.
      this.saysSaid = this.log.says?.findIndex((said) => said.at > upto) ?? 0;
      if (this.saysSaid < 0) this.saysSaid = this.log.says.length;
    }
    while (this.at < at) {
      await this.sayDue();
      const step = this.steps[this.at];
      if (step === undefined) throw new EngineTrouble('there is no such move');
      const { seat, move } = step;
      await this.engine.must({ cmd: 'act', table: this.table, seat, moves: [move] });
      this.at++;
    }
    await this.sayDue();
  }

  private async sayDue(): Promise<void> {
    const says = this.log.says ?? [];
    const upto = this.stepTo(this.at)?.upto ?? 0;
    for (; this.saysSaid < says.length; this.saysSaid++) {
      const said = says[this.saysSaid] as Said;
      if (said.at > upto) return;
      const { at: _, ...words } = said;
      await this.engine.ask({ cmd: 'say', table: this.table, ...words });
    }
  }

  private queue<T>(job: () => Promise<T>): Promise<T> {
    const result = this.work.then(job);
    this.work = result.catch(() => {});
    return result;
  }
}
