// A table in this browser: one person, and bots in the other seats. The truth stays in the engine's
// worker; this seat is shown its view, and each bot is asked with the view of its own seat.
import type { Log, Said, View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import type { GameId, News, Outcome, SeatInfo, TableInfo, TableSource, Words } from './source.ts';

export interface LocalGame {
  id: string;
  game: GameId;
  seats: number;
  options: Record<string, unknown>;
  seed: string; // 64 hex digits
  salt: string;
  commitment: string;
  me: number;
  names: string[];
  bots: (string | null)[]; // a level; null is the person
  moves: { seat: number; moves: string[] }[];
  says: Said[];
  hints: number; // how often help was asked for
  begun: string; // when, ISO
  daily?: string; // its UTC date
  over?: boolean;
}

export interface LocalTableHooks {
  engine: Engine; // the rules
  players: () => Engine; // fetched when a bot is to play
  keep: (game: LocalGame) => void; // after every move
  pace: () => number; // milliseconds between a bot's cards
}

export class LocalTable implements TableSource {
  readonly kind = 'local';
  private hear: (news: News) => void = () => {};
  private table: number | null = null;
  private view: View | null = null;
  private told = 0; // events that the seat has been told
  private closed = false;
  private work: Promise<unknown> = Promise.resolve();

  constructor(
    readonly game: LocalGame,
    private readonly hooks: LocalTableHooks,
  ) {}

  open(hear: (news: News) => void): void {
    this.hear = hear;
    this.queue(async () => {
      await this.setUp();
      this.hear({ info: this.info() });
      await this.tellView();
      this.wakeBots();
    });
  }

  act(moves: string[], after: number): Promise<Outcome> {
    return this.queue(async () => {
      if (after !== this.told) {
        await this.tellView();
        return { trouble: 'stale', text: '' };
      }
      const outcome = await this.play(this.game.me, moves);
      this.wakeBots();
      return outcome;
    });
  }

  say(words: Words): Promise<Outcome> {
    return this.queue(() => this.speak(this.game.me, words));
  }

  snapshot(): void {
    this.queue(() => this.tellView());
  }

  close(): void {
    this.closed = true;
    this.queue(async () => {
      if (this.table !== null) await this.hooks.engine.ask({ cmd: 'close', table: this.table });
      this.table = null;
    });
  }

  // What a finished game leaves: for replays and for the proof that the deal was fixed before.
  async log(): Promise<Log> {
    return this.queue(() => this.hooks.engine.must({ cmd: 'log', table: this.mustTable() }));
  }

  // -----------------------------------------------------------------------------------------------

  private async setUp(): Promise<void> {
    const { engine } = this.hooks;
    const { game, seats, options, seed } = this.game;
    const made = await engine.must({ cmd: 'new', game, seats, options, seed });
    this.table = made.table;
    // What happened before a reload happens again, with the same cards.
    const says = [...this.game.says];
    const speak = async (upto: number) => {
      while (says.length > 0 && (says[0]?.at ?? 0) <= upto) {
        const { seat, phrase, pile, text, lang } = says.shift() as Said;
        const words =
          phrase === undefined
            ? { text: text ?? '', ...(lang ? { lang } : {}) }
            : { phrase, ...(pile ? { pile } : {}) };
        await engine.ask({ cmd: 'say', table: made.table, seat, ...words });
      }
    };
    let upto = 0;
    for (const { seat, moves } of this.game.moves) {
      await speak(upto);
      upto = (await engine.must({ cmd: 'act', table: made.table, seat, moves })).upto;
    }
    await speak(upto);
  }

  private info(): TableInfo {
    const seats: SeatInfo[] = this.game.names.map((name, seat) => ({
      seat,
      name,
      bot: this.game.bots[seat] ?? null,
      ready: true,
      here: true,
      standin: null,
    }));
    return {
      id: this.game.id,
      game: this.game.game,
      phase: this.view?.result ? 'over' : 'playing',
      gameNumber: 1,
      commitment: this.game.commitment,
      locked: false,
      host: this.game.me,
      me: this.game.me,
      seats,
      staged: true,
      hints: true,
      watchers: false,
      timer: null,
      claims: [],
    };
  }

  private async tellView(): Promise<void> {
    this.view = await this.look(this.game.me);
    this.told = this.view.upto;
    this.hear({ view: this.view });
  }

  private async look(seat: number): Promise<View> {
    const request = { cmd: 'view' as const, table: this.mustTable(), seat };
    return (await this.hooks.engine.must(request)) as View;
  }

  private async play(seat: number, moves: string[]): Promise<Outcome> {
    const { engine, keep } = this.hooks;
    const reply = await engine.ask({ cmd: 'act', table: this.mustTable(), seat, moves });
    if ('refused' in reply) return { refused: reply.refused };
    if ('error' in reply) return { trouble: 'other', text: reply.error.text };
    this.game.moves.push({ seat, moves });
    if (reply.ok.result !== null) this.game.over = true;
    keep(this.game);
    const seen = await engine.must({
      cmd: 'events',
      table: this.mustTable(),
      seat: this.game.me,
      from: this.told,
    });
    this.view = await this.look(this.game.me);
    this.told = seen.upto;
    this.hear({ events: seen.events, upto: seen.upto });
    if (reply.ok.result !== null) this.hear({ info: this.info() });
    return { done: true };
  }

  private async speak(seat: number, words: Words): Promise<Outcome> {
    const table = this.mustTable();
    const reply = await this.hooks.engine.ask({ cmd: 'say', table, seat, ...words } as {
      cmd: 'say';
      table: number;
      seat: number;
      phrase?: string;
    });
    if ('refused' in reply) return { refused: reply.refused };
    if ('error' in reply) return { trouble: 'other', text: reply.error.text };
    const { event: _, ...said } = reply.ok.event;
    this.game.says.push(said);
    this.hooks.keep(this.game);
    this.hear({ says: [said] });
    return { done: true };
  }

  // --- bots --------------------------------------------------------------------------------------

  private wakeBots(): void {
    void this.queue(() => this.botTurn()).catch((error: unknown) => console.error(error));
  }

  private botToAct(): number | null {
    const view = this.view;
    if (view === null || view.result !== null) return null;
    // Nobody is to act while the group agrees on who starts: the person says.
    const { to_act } = view;
    return to_act !== null && this.game.bots[to_act] != null ? to_act : null;
  }

  private async botTurn(): Promise<void> {
    const seat = this.botToAct();
    if (seat === null || this.closed) return;
    const level = this.game.bots[seat] ?? 'medium';
    const players = this.hooks.players();
    const { sight } = await players.must({ cmd: 'see', view: await this.look(seat) });
    const began = performance.now();
    const advice = await players.must({ cmd: 'bot', sight, bot: level });
    await players.ask({ cmd: 'close', sight });
    await this.pause(this.hooks.pace() - (performance.now() - began));
    if (this.closed) return;
    for (const words of advice.say ?? []) {
      await this.speak(words.seat, {
        phrase: words.phrase,
        ...(words.pile ? { pile: words.pile } : {}),
      });
    }
    if (advice.moves.length === 0) return;
    const outcome = await this.play(seat, advice.moves);
    if (!('done' in outcome)) throw new Error(`a bot was refused: ${JSON.stringify(outcome)}`);
    this.wakeBots();
  }

  private pause(millis: number): Promise<void> {
    return new Promise((done) => setTimeout(done, Math.max(0, millis)));
  }

  private mustTable(): number {
    if (this.table === null) throw new Error('the table is closed');
    return this.table;
  }

  private queue<T>(job: () => Promise<T>): Promise<T> {
    const result = this.work.then(job);
    this.work = result.catch(() => {});
    return result;
  }
}
