// A table in this browser: one person, and bots in the other seats. The truth stays in the engine's
// worker; this seat is shown its view, and each bot is asked with the view of its own seat.
import type { Log, Said, SayRequest, View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import type { LocalGame } from '../kept/local_games.ts';
import type { Past } from '../net/frames.ts';
import { OwnMind } from '../own_bots/mind.ts';
import type { TableTrouble } from '../own_bots/troubles.ts';
import { LocalBots } from './local_bots.ts';
import { shortened } from './shortened.ts';
import type { News, Outcome, SeatInfo, TableInfo, TableSource, Words } from './source.ts';

type Spoken = Pick<SayRequest, 'phrase' | 'pile' | 'text' | 'lang'>;

export interface LocalTableHooks {
  engine: Engine; // the rules
  players: () => Engine; // fetched when a bot is to play
  keep: (game: LocalGame) => void; // after every move
  pace: () => number; // milliseconds between a bot's cards
  mind?: (file: string) => OwnMind; // an own bot
  troubled?: (trouble: TableTrouble) => void; // it could not play; another one did
}

export class LocalTable implements TableSource {
  readonly kind = 'local';
  private hear: (news: News) => void = () => {};
  private table: number | null = null;
  private view: View | null = null;
  private told = 0; // events that the seat has been told
  private closed = false;
  private work: Promise<unknown> = Promise.resolve();
  private readonly bots: LocalBots;
  private readonly minds = new Map<number, OwnMind>();
  private readonly engine: Engine;

  constructor(
    readonly game: LocalGame,
    private readonly hooks: LocalTableHooks,
  ) {
    // The small module knows no positions.
    const dealt = game.position === undefined && game.short === undefined;
    this.engine = dealt ? hooks.engine : hooks.players();
    this.bots = new LocalBots({
      levels: game.bots,
      own: (seat, file, view) => this.askOwn(seat, file, view),
      players: hooks.players,
      pace: hooks.pace,
      turn: () => (this.closed || this.view?.result != null ? null : (this.view?.to_act ?? null)),
      look: (seat) => this.queue(() => this.look(seat)),
      speak: (seat, words) => this.queue(() => this.speak(seat, words)),
      play: (seat, move) => this.queue(() => this.play(seat, [move])),
      heeded: (seat, because) => this.hear({ heeded: { seat, because } }),
    });
  }

  open(hear: (news: News) => void): void {
    this.hear = hear;
    this.queue(async () => {
      const past = await this.setUp();
      this.hear({ info: this.info() });
      await this.tellView(past);
      this.bots.wake();
    }).catch((error: unknown) => {
      console.error(error);
      this.hear({ gone: 'table' }); // kept by an older engine, or damaged
    });
  }

  act(moves: string[], after: number): Promise<Outcome> {
    return this.queue(async () => {
      if (after !== this.told) {
        await this.tellView();
        return { trouble: 'stale', text: '' };
      }
      const outcome = await this.play(this.game.me, moves);
      this.bots.wake();
      return outcome;
    });
  }

  say(words: Words): Promise<Outcome> {
    return this.queue(async () => {
      const outcome = await this.speak(this.game.me, words);
      if ('done' in outcome) this.bots.listen();
      return outcome;
    });
  }

  snapshot(): void {
    void this.queue(() => this.tellView());
  }

  noteHelp(): void {
    this.game.hints++;
    this.hooks.keep(this.game);
  }

  hurry(): void {
    this.bots.hurry();
  }

  close(): void {
    this.closed = true;
    this.bots.hurry();
    for (const mind of this.minds.values()) mind.end();
    void this.queue(async () => {
      if (this.table !== null) await this.engine.ask({ cmd: 'close', table: this.table });
      this.table = null;
    });
  }

  // What a finished game leaves: for replays and for the proof that the deal was fixed before.
  async log(): Promise<Log> {
    return this.queue(() => this.engine.must({ cmd: 'log', table: this.mustTable() }));
  }

  // -----------------------------------------------------------------------------------------------

  // What happened before a reload happens again, with the same cards.
  private async setUp(): Promise<Past> {
    const { engine } = this;
    const { game, seats, options, seed, me } = this.game;
    const position = await this.beginning();
    const { table } = await engine.must({
      cmd: 'new',
      game,
      seats,
      options,
      seed,
      ...(position === undefined ? {} : { position }),
    });
    this.table = table;
    const from = await this.look(me);
    const says = [...this.game.says];
    const speak = async (upto: number) => {
      while ((says[0]?.at ?? Number.POSITIVE_INFINITY) <= upto) {
        const { at: _, ...words } = says.shift() as Said;
        await engine.ask({ cmd: 'say', table, ...words });
      }
    };
    let upto = 0;
    for (const { seat, moves } of this.game.moves) {
      await speak(upto);
      upto = (await engine.must({ cmd: 'act', table, seat, moves })).upto;
    }
    await speak(upto);
    const seen = await engine.must({ cmd: 'events', table, seat: me });
    return { from, events: seen.events, says: seen.says };
  }

  private async beginning(): Promise<unknown> {
    const { game, seats, options, seed, position, short } = this.game;
    if (short === undefined) return position;
    const { table } = await this.engine.must({ cmd: 'new', game, seats, options, seed });
    const truth = await this.engine.must({ cmd: 'truth', table });
    await this.engine.ask({ cmd: 'close', table });
    return shortened(truth.position, short);
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
      hints: this.game.clean !== true,
      watchers: false,
      lookers: { count: 0, names: [] },
      timer: null,
      claims: [],
    };
  }

  private async askOwn(seat: number, file: string, view: View): Promise<string[]> {
    const { mind: make, players, troubled } = this.hooks;
    const mind = this.minds.get(seat) ?? make?.(file) ?? new OwnMind(file, { players });
    this.minds.set(seat, mind);
    const { moves, failed } = await mind.decide(view);
    if (this.closed) mind.end();
    if (failed !== undefined) {
      const trouble = { seat, why: failed, upto: view.upto };
      this.game.troubles = [...(this.game.troubles ?? []), trouble];
      this.hooks.keep(this.game);
      troubled?.(trouble);
    }
    return moves;
  }

  private async tellView(past?: Past): Promise<void> {
    this.view = await this.look(this.game.me);
    this.told = this.view.upto;
    this.hear({ view: this.view, ...(past === undefined ? {} : { past }) });
  }

  private async look(seat: number): Promise<View> {
    const request = { cmd: 'view' as const, table: this.mustTable(), seat };
    return (await this.engine.must(request)) as View;
  }

  private async play(seat: number, moves: string[]): Promise<Outcome> {
    const { engine } = this;
    const { keep } = this.hooks;
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
    const request = { cmd: 'say' as const, table: this.mustTable(), seat, ...(words as Spoken) };
    const reply = await this.engine.ask(request);
    if ('refused' in reply) return { refused: reply.refused };
    if ('error' in reply) return { trouble: 'other', text: reply.error.text };
    const { event: _, ...said } = reply.ok.event;
    this.game.says.push(said);
    this.hooks.keep(this.game);
    this.hear({ says: [said] });
    return { done: true };
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
