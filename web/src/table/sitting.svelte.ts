// One seat at one table, as a screen needs it: the view, the turn that is being put together, what
// each card would do, why something is refused. Rules are asked of the engine, on a sight of this
// seat's own view; nothing here knows them.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Effects, Refusal, Said, SeenEvent, SeenOrSaid, View } from '$generated/engine.ts';
import { type Engine, EngineTrouble } from '../engine/engine.ts';
import { kept } from '../ui/kept.ts';
import type { NetState, News, Outcome, TableInfo, TableSource, Words } from './source.ts';

export type Happening =
  | { kind: 'event'; number: number; event: SeenEvent; before: View | null }
  | { kind: 'said'; said: Said };

export interface Problem {
  refused?: Refusal;
  trouble?: Extract<Outcome, { trouble: string }>;
  moves: string[]; // what was tried
}

// Called after news has been folded in: for sounds, announcements, animations.
export type Listener = (happened: Happening[], sitting: Sitting) => void;

export class Sitting {
  info = $state.raw<TableInfo | null>(null);
  // As the table knows it.
  view = $state.raw<View | null>(null);
  // With the staged moves played; the same as `view` when none are.
  shown = $state.raw<View | null>(null);
  staged = $state.raw<string[]>([]);
  // With these moves the turn or the game ends, or hidden cards come: nothing can be staged after.
  closed = $state(false);
  effects = $state.raw<Effects | null>(null);
  // Every legal move after the staged ones.
  legal = $state.raw<string[]>([]);
  problem = $state.raw<Problem | null>(null);
  // Everything since this page knows the table, oldest first.
  happened = $state.raw<Happening[]>([]);
  net = $state<NetState>('good');
  gone = $state<'seat' | 'table' | null>(null);
  // A list is on its way to the table.
  sending = $state(false);
  // How often the page found that it had gone astray, and healed itself.
  healed = 0;

  readonly me = $derived.by(() => (typeof this.view?.seat === 'number' ? this.view.seat : null));
  readonly myTurn = $derived(this.me !== null && this.view?.to_act === this.me);
  readonly over = $derived(this.view !== null && this.view.result !== null);

  private sight: number | null = null;
  private work: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<Listener>();
  private ended = false;

  constructor(
    readonly source: TableSource,
    private readonly engine: Engine,
  ) {
    source.open((news) => this.queue(() => this.take(news)));
  }

  onHappened(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  nameOf(seat: number): string {
    return this.info?.seats[seat]?.name ?? String(seat + 1);
  }

  // --- the turn ----------------------------------------------------------------------------------

  // Adds moves to the turn, privately. False, with a problem, if the table would refuse them.
  stage(...moves: string[]): Promise<boolean> {
    return this.queue(() => this.tryStaged([...this.staged, ...moves]));
  }

  // Puts other moves in place of the staged ones, all or none.
  restage(moves: string[]): Promise<boolean> {
    return this.queue(() => this.tryStaged(moves));
  }

  unstage(): Promise<boolean> {
    return this.queue(() => this.tryStaged(this.staged.slice(0, -1)));
  }

  unstageAll(): Promise<boolean> {
    return this.queue(() => this.tryStaged([]));
  }

  // Sends what is staged and these moves after it, as one list. Staged cards stay until the table
  // has taken them.
  commit(...moves: string[]): Promise<boolean> {
    return this.queue(async () => {
      if (this.view === null || this.sending) return false;
      const list = [...this.staged, ...moves];
      if (list.length === 0) return false;
      // Judged here first: the reason comes at once, and also without a network.
      const tried = await this.ask({ cmd: 'try', sight: this.mustSee(), moves: list });
      if ('refused' in tried) {
        this.problem = { refused: tried.refused, moves: list };
        return false;
      }
      this.sending = true;
      // News must be heard while the answer is awaited, so the queue does not wait for it.
      void this.source.act(list, this.view.upto).then((outcome) => this.answered(outcome, list));
      return true;
    });
  }

  async say(words: Words): Promise<Outcome> {
    const outcome = await this.source.say(words);
    if ('refused' in outcome) this.problem = { refused: outcome.refused, moves: [] };
    else if ('trouble' in outcome) this.problem = { trouble: outcome, moves: [] };
    return outcome;
  }

  forgetProblem(): void {
    this.problem = null;
  }

  // Why a card may not go somewhere, shown as if it had been tried.
  explain(refused: Refusal, moves: string[] = []): void {
    this.problem = { refused, moves };
  }

  close(): void {
    this.ended = true;
    this.source.close();
    this.queue(() => this.forgetSight());
  }

  // --- news --------------------------------------------------------------------------------------

  private async take(news: News): Promise<void> {
    if (this.ended) return;
    if ('info' in news) this.info = news.info;
    else if ('net' in news) this.net = news.net;
    else if ('gone' in news) this.gone = news.gone;
    else if ('view' in news) await this.takeView(news.view);
    else await this.takeEvents(news);
  }

  private async takeView(view: View): Promise<void> {
    await this.forgetSight();
    const { sight } = await this.engine.must({ cmd: 'see', view });
    this.sight = sight;
    const newDeal = this.view === null || view.upto < this.view.upto;
    if (newDeal) this.happened = [];
    this.view = view;
    const again = this.readStaged();
    await this.refresh(again);
    this.tell([]);
  }

  private async takeEvents(news: Extract<News, { events: unknown } | { says: unknown }>) {
    if (this.sight === null || this.view === null) return;
    const before = this.view;
    const list: SeenOrSaid[] =
      'events' in news
        ? news.events
        : news.says.map((said) => ({ ...said, event: 'said' as const }));
    const folded = await this.ask({ cmd: 'fold', sight: this.sight, events: list });
    if (!('ok' in folded)) return this.heal();
    if ('events' in news) {
      if (news.upto !== folded.ok.upto) return this.heal();
      if (news.hash !== undefined && news.hash !== (await this.hash())) return this.heal();
    }
    this.view = (await this.engine.must({ cmd: 'view', sight: this.sight })) as View;
    const happened: Happening[] =
      'events' in news
        ? news.events.map((event, i) => ({
            kind: 'event' as const,
            number: before.upto + i,
            event,
            before: i === 0 ? before : null,
          }))
        : news.says.map((said) => ({ kind: 'said' as const, said }));
    this.happened = [...this.happened, ...happened];
    // A turn that somebody else's event made impossible is given back to the hand.
    await this.refresh(this.view.upto === before.upto ? this.staged : this.stillFits(before));
    this.tell(happened);
  }

  // Staged cards stay while the own turn goes on or has not come yet.
  private stillFits(before: View): string[] {
    const wasMine = before.to_act === this.me;
    return wasMine ? [] : this.staged;
  }

  private async heal(): Promise<void> {
    this.healed++;
    this.source.snapshot();
  }

  private async hash(): Promise<string> {
    const { text } = await this.engine.must({ cmd: 'canonical', sight: this.mustSee() });
    return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);
  }

  // --- looking ahead -----------------------------------------------------------------------------

  private async refresh(staged: string[]): Promise<void> {
    if (staged.length > 0 && (await this.tryStaged(staged))) return;
    this.problem = null;
    await this.tryStaged([]);
  }

  private async tryStaged(moves: string[]): Promise<boolean> {
    if (this.view === null || this.sight === null) return false;
    if (moves.length === 0) {
      this.shown = this.view;
      this.closed = false;
    } else {
      const tried = await this.ask({ cmd: 'try', sight: this.sight, moves });
      if ('refused' in tried) {
        this.problem = { refused: tried.refused, moves };
        return false;
      }
      if ('error' in tried) throw new EngineTrouble(tried.error.text);
      this.shown = tried.ok.view;
      this.closed = tried.ok.closed;
    }
    this.staged = moves;
    this.problem = null;
    this.keepStaged();
    await this.lookAround(moves);
    return true;
  }

  private async lookAround(moves: string[]): Promise<void> {
    const sight = this.mustSee();
    if (this.me === null || this.over || this.closed) {
      this.effects = null;
      this.legal = [];
      return;
    }
    const effects = await this.ask({ cmd: 'effects', sight, moves });
    this.effects = 'ok' in effects ? effects.ok : null;
    const tried = await this.ask({ cmd: 'try', sight, moves });
    this.legal = 'ok' in tried ? tried.ok.legal.moves : [];
  }

  private async answered(outcome: Outcome, list: string[]): Promise<void> {
    this.sending = false;
    if ('done' in outcome) {
      // The events of the own move come as news, like everybody's; whatever was staged is in them.
      return;
    }
    if ('refused' in outcome) this.problem = { refused: outcome.refused, moves: list };
    else this.problem = { trouble: outcome, moves: list };
  }

  // --- what must survive a reload ----------------------------------------------------------------

  private stagedStore() {
    return kept<{ upto: number; moves: string[] } | null>(`staged.${this.info?.id ?? ''}`, null);
  }

  private keepStaged(): void {
    if (this.info === null || this.view === null) return;
    if (this.staged.length === 0) this.stagedStore().forget();
    else this.stagedStore().write({ upto: this.view.upto, moves: this.staged });
  }

  private readStaged(): string[] {
    const stored = this.info === null ? null : this.stagedStore().read();
    return stored !== null && stored.upto === this.view?.upto ? stored.moves : [];
  }

  // -----------------------------------------------------------------------------------------------

  private tell(happened: Happening[]): void {
    for (const listener of this.listeners) listener(happened, this);
  }

  private mustSee(): number {
    if (this.sight === null) throw new EngineTrouble('there is no view yet');
    return this.sight;
  }

  private async forgetSight(): Promise<void> {
    if (this.sight === null) return;
    const { sight } = this;
    this.sight = null;
    await this.engine.ask({ cmd: 'close', sight });
  }

  private ask: Engine['ask'] = (request) => this.engine.ask(request);

  // One thing at a time, in the order in which it came.
  private queue<T>(job: () => Promise<T>): Promise<T> {
    const result = this.work.then(job);
    this.work = result.catch((error: unknown) => {
      console.error(error);
    });
    return result;
  }
}
