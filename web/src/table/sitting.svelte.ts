// One seat at one table, as a screen needs it: the view, the turn that is being put together, what
// each card would do, why something is refused. Rules are asked of the engine, on a sight of this
// seat's own view; nothing here knows them.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Snippet, untrack } from 'svelte';
import type {
  Effects,
  Line,
  Message,
  Phrase,
  PhraseChoice,
  Refusal,
  Said,
  SeenEvent,
  SeenOrSaid,
  Standing,
  Term,
  Tried,
  View,
} from '$generated/engine.ts';
import { type Engine, EngineTrouble } from '../engine/engine.ts';
import { t } from '../i18n/messages.svelte.ts';
import { kept } from '../kept/kept.ts';
import type { GameId } from '../kinds/kinds.ts';
import type { Past } from '../net/frames.ts';
import type { NetState } from '../net/live.ts';
import { type Marks, marksOf, NO_MARKS } from './marks.ts';
import type { News, Outcome, TableInfo, TableSource, Words } from './source.ts';

export type Happening =
  | EventHappening
  | { kind: 'said'; said: Said }
  | { kind: 'heeded'; seat: number; because: Phrase };

export interface EventHappening {
  kind: 'event';
  number: number;
  event: SeenEvent;
  before: View;
  after: View;
  told: Line[]; // what is complete with it
  unfinished: Line[]; // and what is still being put together
  back: boolean; // a card went against the way of its pile
  ended: boolean; // a turn is over with it
}

export interface MenuEntry {
  name: string;
  testid: string;
  href?: string;
  act?: () => void;
}

export interface Problem {
  refused?: Refusal;
  reason?: Message; // of what was refused, as the engine tells it
  trouble?: Extract<Outcome, { trouble: string }>;
  moves: string[]; // what was tried
}

// Called after news has been folded in: for sounds, announcements, animations.
export type Listener = (happened: Happening[], sitting: Sitting) => void;

type Story = Extract<News, { events: unknown } | { says: unknown }>;

export class Sitting {
  info = $state.raw<TableInfo | null>(null);
  // The same, as it was when `view` was last told: with a rematch `info` is about the next game already.
  infoOfView: TableInfo | null = null;
  // As the table knows it.
  view = $state.raw<View | null>(null);
  // With the staged moves played; the same as `view` when none are.
  shown = $state.raw<View | null>(null);
  staged = $state.raw<string[]>([]);
  // The staged moves as the engine tells them.
  stagedWords = $state.raw<Term[]>([]);
  // With these moves the turn or the game ends, or hidden cards come: nothing can be staged after.
  // `shown` is then as it was before the last of them.
  closed = $state(false);
  effects = $state.raw<Effects | null>(null);
  // Every legal move after the staged ones.
  legal = $state.raw<string[]>([]);
  // What is printed on cards beside their number.
  marks = $state.raw<Marks>(NO_MARKS);
  // What may be said as things stand, in the order in which it is offered; whether words of one's own may;
  // and why nothing may.
  phrases = $state.raw<PhraseChoice[]>([]);
  ownWords = $state(false);
  silenced = $state.raw<Message | null>(null);
  problem = $state.raw<Problem | null>(null);
  // How the game ended: the heading, why, and what else there is to say of it.
  result = $state.raw<Message[]>([]);
  // Everything this page has seen of the deal, oldest first.
  happened = $state.raw<Happening[]>([]);
  // What the table's menu offers beside what every table has: see `offer`.
  entries = $state.raw<MenuEntry[]>([]);
  // Where the table asks everybody something before the first turn, beside its cards.
  asking = $state.raw<Snippet | null>(null);
  // What stands in the table's header beside the turn.
  badge = $state.raw<Snippet | null>(null);
  net = $state<NetState>('good');
  gone = $state<'seat' | 'table' | null>(null);
  // A list is on its way to the table.
  sending = $state(false);
  // When the turn's time is up, on the clock of `performance.now`; null: it has no end, undefined: not told.
  ends = $state<number | null | undefined>(undefined);
  // A bot has played this seat's turn, because its time was up: until the next own move.
  timedOut = $state(false);
  // How often help was asked for in this deal, as far as this page knows.
  hints = $state(0);
  // How often the page found that it had gone astray, and healed itself.
  healed = 0;

  // Whose view it is. Who watches has no seat, also when they look through somebody's eyes.
  readonly eyes = $derived.by(() => (typeof this.view?.seat === 'number' ? this.view.seat : null));
  readonly me = $derived.by(() => (this.info?.me === 'watch' ? null : this.eyes));
  readonly myTurn = $derived(this.me !== null && this.view?.to_act === this.me);
  readonly over = $derived(this.view !== null && this.view.result !== null);
  // The cards of the hand have just been dealt, before the reader's eyes.
  readonly dealing = $derived.by(() => this.view?.upto === 0 && this.source.cameLate !== true);

  private engine: Engine | null = null; // with the rules of the game that `view` is of
  private sight: number | null = null;
  private work: Promise<unknown> = Promise.resolve();
  private readonly listeners = new Set<Listener>();
  private readonly heralds = new Set<Listener>();
  private ended = false;

  constructor(
    readonly source: TableSource,
    private readonly rulesOf: (game: GameId) => Engine,
  ) {
    source.open((news) => void this.queue(() => this.take(news)).catch(() => {}));
  }

  onHappened(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // The same, called before the page shows it.
  onComing(listener: Listener): () => void {
    this.heralds.add(listener);
    return () => this.heralds.delete(listener);
  }

  // One more entry of the table's menu, until what is returned is called. Meant for effects.
  offer(entry: MenuEntry): () => void {
    const change = (entries: MenuEntry[]) => {
      this.entries = entries;
    };
    change([...untrack(() => this.entries), entry]);
    return () => change(untrack(() => this.entries).filter((one) => one !== entry));
  }

  nameOf(seat: number): string {
    const name = this.info?.seats[seat]?.name ?? String(seat + 1);
    return name === '' ? t('web.home.you') : name; // who gave none, in today's language
  }

  // --- the turn ----------------------------------------------------------------------------------

  // Adds moves to the turn, privately. False, with a problem, if the table would refuse them. At a
  // table that shows cards as they are placed they are sent at once.
  stage(...moves: string[]): Promise<boolean> {
    if (this.info?.staged === false) return this.commit(...moves);
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
      if (this.view === null || this.sight === null || this.sending) return false;
      const list = [...this.staged, ...moves];
      if (list.length === 0) return false;
      if (this.net === 'lost') {
        this.problem = { trouble: { trouble: 'offline', text: '' }, moves: list };
        return false;
      }
      // Judged here first: the reason comes at once, and also without a network.
      const tried = await this.ask({ cmd: 'try', sight: this.sight, moves: list });
      if ('refused' in tried) {
        await this.refuse(tried.refused, list);
        return false;
      }
      this.problem = null;
      this.timedOut = false;
      this.sending = true;
      // News must be heard while the answer is awaited, so the queue does not wait for it.
      void this.source
        .act(list, this.view.upto)
        .catch((error: unknown) => ({ trouble: 'other' as const, text: String(error) }))
        .then((outcome) => this.queue(() => this.answered(outcome, list)));
      return true;
    });
  }

  async say(words: Words): Promise<Outcome> {
    const outcome = await this.source.say(words);
    if ('refused' in outcome) await this.queue(() => this.refuse(outcome.refused, []));
    else if ('trouble' in outcome) this.problem = { trouble: outcome, moves: [] };
    return outcome;
  }

  forgetProblem(): void {
    this.problem = null;
  }

  // Why a card may not go somewhere, shown as if it had been tried.
  explain(refused: Refusal, moves: string[] = []): Promise<void> {
    return this.queue(() => this.refuse(refused, moves));
  }

  // The sentence of a refusal; none where a server refuses by what this engine does not know.
  async reasonOf(refused: Refusal): Promise<Message | undefined> {
    const told = await this.ask({ cmd: 'reason', sight: this.mustSee(), refused });
    return 'ok' in told ? told.ok.reason : undefined;
  }

  // How things stand with the staged moves, for who asks to hear it.
  standing(): Promise<Standing> {
    return this.queue(() => {
      const moves = this.staged;
      return this.mustAsk().must({ cmd: 'tell', sight: this.mustSee(), moves });
    });
  }

  noteHelp(): void {
    this.hints++;
    this.source.noteHelp?.();
  }

  close(): void {
    this.ended = true;
    this.source.close();
    void this.queue(() => this.forgetSight()).catch(() => {});
  }

  // --- news --------------------------------------------------------------------------------------

  private async take(news: News): Promise<void> {
    if (this.ended) return;
    if ('info' in news) this.takeInfo(news.info);
    else if ('net' in news) this.takeNet(news.net);
    else if ('gone' in news) this.gone = news.gone;
    else if ('ends' in news) this.ends = news.ends;
    else if ('timeUp' in news) this.timedOut = true;
    else if ('heeded' in news) this.note([{ kind: 'heeded', ...news.heeded }]);
    else if ('view' in news) await this.takeView(news.view, news.past);
    else await this.takeEvents(news);
  }

  private takeInfo(info: TableInfo): void {
    this.info = info;
    this.rulesOf(info.game); // they are fetched while people gather
  }

  private takeNet(net: NetState): void {
    this.net = net;
    if (net !== 'lost' && this.problem?.trouble?.trouble === 'offline') this.problem = null;
  }

  private async takeView(view: View, past?: Past): Promise<void> {
    await this.forgetSight();
    this.engine = this.rulesOf(view.game);
    const { sight } = await this.engine.must({ cmd: 'see', view });
    this.sight = sight;
    const newDeal = this.view === null || view.upto < this.view.upto;
    if (newDeal) {
      this.hints = 0;
      this.timedOut = false;
      this.marks = await marksOf(this.mustAsk(), sight);
    }
    if (past !== undefined) this.happened = await this.recall(past);
    else this.happened = newDeal ? [] : this.happened.map(broughtToAnEnd);
    await this.show(view);
    const again = newDeal ? this.readStaged() : this.staged;
    await this.refresh(again);
    this.tell([]);
  }

  // The happenings of the past, told to a sight of its own.
  private async recall({ from, events, says }: Past): Promise<Happening[]> {
    const { sight } = await this.mustAsk().must({ cmd: 'see', view: from });
    const words = [...says];
    const happened: Happening[] = [];
    const speak = async (upto: number) => {
      const due = words.filter(({ at }) => at <= upto);
      words.splice(0, due.length);
      for (const said of due) happened.push({ kind: 'said', said });
    };
    let before = from;
    for (const event of events) {
      await speak(before.upto);
      const next = await this.follow(sight, event, before);
      if (next === null) break; // what cannot be told again is left out
      happened.push(next);
      before = next.after;
    }
    await speak(Number.POSITIVE_INFINITY);
    await this.ask({ cmd: 'close', sight });
    return happened;
  }

  private async takeEvents(news: Story): Promise<void> {
    if (this.sight === null || this.view === null) return;
    const before = this.view;
    const happened = 'events' in news ? await this.foldEvents(news) : await this.foldSays(news);
    if (happened === null) return this.heal();
    // A refusal spoke of the turn that was.
    if (this.view.to_act !== before.to_act && this.problem?.refused) this.problem = null;
    // Staged cards stay while the own turn has not come yet; the own moves are in the events.
    const keep = this.view.upto === before.upto || before.to_act !== this.me;
    await this.refresh(keep ? this.staged : []);
    this.note(happened);
  }

  private async foldEvents(news: Extract<News, { events: unknown }>): Promise<Happening[] | null> {
    const happened: Happening[] = [];
    let before = this.view as View;
    for (const event of news.events) {
      const next = await this.follow(this.mustSee(), event, before);
      if (next === null) return null;
      happened.push(next);
      before = next.after;
    }
    if (news.upto !== before.upto) return null;
    if (news.hash !== undefined && news.hash !== (await this.hash())) return null;
    for (const herald of this.heralds) herald(happened, this);
    await this.show(before);
    return happened;
  }

  // A game that is over is not shown before there is something to say of its end.
  private async show(view: View): Promise<void> {
    const over = view.result !== null;
    const told = over ? await this.ask({ cmd: 'tell', sight: this.mustSee() }) : null;
    this.result = told !== null && 'ok' in told ? told.ok.result : [];
    this.view = view;
    this.infoOfView = this.info;
  }

  private async foldSays(news: Extract<News, { says: unknown }>): Promise<Happening[] | null> {
    let view = this.view as View;
    for (const said of news.says) {
      const heard = await this.fold(this.mustSee(), { ...said, event: 'said' });
      if (heard === null) return null;
      view = heard.after;
    }
    this.view = view;
    return news.says.map((said) => ({ kind: 'said' as const, said }));
  }

  private async follow(
    sight: number,
    event: SeenEvent,
    before: View,
  ): Promise<EventHappening | null> {
    const folded = await this.fold(sight, event);
    return folded && { kind: 'event', number: before.upto, event, before, ...folded };
  }

  // The view after one more event, and what it comes to; null if it does not follow from what is known.
  private async fold(
    sight: number,
    event: SeenOrSaid,
  ): Promise<Pick<EventHappening, 'after' | 'told' | 'unfinished' | 'back' | 'ended'> | null> {
    const [folded, view] = await Promise.all([
      this.ask({ cmd: 'fold', sight, events: [event], tell: true }),
      this.ask({ cmd: 'view', sight }),
    ]);
    if (!('ok' in folded && 'ok' in view)) return null;
    const { told, unfinished, back, turns } = folded.ok;
    return { after: view.ok as View, told, unfinished, back: back > 0, ended: turns > 0 };
  }

  private async heal(): Promise<void> {
    this.healed++;
    this.source.snapshot();
  }

  private async hash(): Promise<string> {
    const { text } = await this.mustAsk().must({ cmd: 'canonical', sight: this.mustSee() });
    return bytesToHex(sha256(utf8ToBytes(text))).slice(0, 16);
  }

  // --- looking ahead -----------------------------------------------------------------------------

  // After news: what was staged is judged again, and given back to the hand if it no longer fits.
  private async refresh(staged: string[]): Promise<void> {
    const fits = staged.length > 0 && !('refused' in (await this.settle(staged)));
    if (!fits) await this.settle([]);
    const sayable = await this.ask({ cmd: 'phrases', sight: this.mustSee() });
    if (!('ok' in sayable)) return;
    this.phrases = sayable.ok.phrases;
    this.ownWords = sayable.ok.text === true;
    const { refused } = sayable.ok;
    this.silenced = refused === undefined ? null : ((await this.reasonOf(refused)) ?? null);
  }

  private async tryStaged(moves: string[]): Promise<boolean> {
    if (this.view === null || this.sight === null || this.sending) return false;
    const settled = await this.settle(moves);
    if ('refused' in settled) {
      await this.refuse(settled.refused, moves);
      return false;
    }
    this.problem = null;
    return true;
  }

  private async refuse(refused: Refusal, moves: string[]): Promise<void> {
    const reason = await this.reasonOf(refused);
    this.problem = { refused, moves, ...(reason === undefined ? {} : { reason }) };
  }

  // Shows the table with these moves staged; a refusal leaves everything as it was.
  private async settle(moves: string[]): Promise<{ refused: Refusal } | { staged: string[] }> {
    const sight = this.mustSee();
    const idle = this.me === null || this.over;
    let tried: Tried | null = null;
    let effects: Effects | null = null;
    let words: Term[] = [];
    if (!idle) {
      const [reply, ahead, told] = await Promise.all([
        this.ask({ cmd: 'try', sight, moves }),
        this.ask({ cmd: 'effects', sight, moves }),
        moves.length === 0 ? null : this.ask({ cmd: 'tell_moves', sight, moves }),
      ]);
      if ('refused' in reply) return reply;
      if ('error' in reply) throw new EngineTrouble(reply.error.text);
      tried = reply.ok;
      effects = 'ok' in ahead ? ahead.ok : null;
      words = told !== null && 'ok' in told ? told.ok.moves : [];
    }
    this.shown = moves.length === 0 || tried === null ? this.view : tried.view;
    this.closed = moves.length > 0 && tried !== null && tried.closed;
    this.legal = tried?.legal.moves ?? [];
    this.effects = effects;
    this.staged = idle ? [] : moves;
    this.stagedWords = words;
    this.keepStaged();
    return { staged: moves };
  }

  private async answered(outcome: Outcome, list: string[]): Promise<void> {
    this.sending = false;
    // The events of the own move come as news, like everybody's; whatever was staged is in them.
    if ('done' in outcome) return;
    if ('refused' in outcome) await this.refuse(outcome.refused, list);
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

  private note(happened: Happening[]): void {
    this.happened = [...this.happened, ...happened];
    this.tell(happened);
  }

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
    await this.ask({ cmd: 'close', sight });
  }

  private mustAsk(): Engine {
    if (this.engine === null) throw new EngineTrouble('there is no view yet');
    return this.engine;
  }

  private ask: Engine['ask'] = (request) => this.mustAsk().ask(request);

  // One thing at a time, in the order in which it came.
  private queue<T>(job: () => Promise<T>): Promise<T> {
    const result = this.work.then(job);
    this.work = result.catch((error: unknown) => {
      console.error(error);
    });
    return result;
  }
}

// A new sight knows nothing of a turn that is still going on: what was told of it stands.
function broughtToAnEnd(one: Happening, i: number, all: readonly Happening[]): Happening {
  if (one.kind !== 'event' || all.slice(i + 1).some(({ kind }) => kind === 'event')) return one;
  return { ...one, told: [...one.told, ...one.unfinished], unfinished: [] };
}
