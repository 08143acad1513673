// A table on the server: its news come over a WebSocket, its moves go there and come back answered.
// A list of moves has a key and is sent with it again after every loss until the server has
// answered, so that it happens once and only once.
import type { Said, SeenEvent, View } from '$generated/engine.ts';
import { ApiTrouble, type Lobby, type TableCalls, tableCalls } from '../net/api.ts';
import type { Frame, Past, ReplyFrame, StoodIn } from '../net/frames.ts';
import { newKey } from '../net/key.ts';
import type { NetState } from '../net/live.ts';
import { Live } from '../net/live.ts';
import { infoOf } from './remote_info.ts';
import type { News, Outcome, TableSource, Words } from './source.ts';

interface Pending {
  message: { moves: string[]; after: number; key: string } | { say: Words; key: string };
  done: (outcome: Outcome) => void;
}

interface Knocking {
  key: string;
  identity: Identity;
  done: (answer: 'in' | 'waiting' | 'no') => void;
}

// The server closes a connection that was wrong so often.
const KNOCKS = 7;

export interface Identity {
  token: string | null; // null: a watcher
  seat: number | null;
}

// What comes with the game's news but is no part of it.
export interface RemoteHooks {
  lobby: (lobby: Lobby) => void;
  // The token opens nothing any more: another one that this device has got meanwhile.
  renewed: () => Identity | null;
}

export class RemoteTable implements TableSource {
  readonly kind = 'remote';
  cameLate = true; // until a lobby has been seen before its cards
  readonly calls: TableCalls;
  private readonly live: Live;
  private hear: (news: News) => void = () => {};
  private netState: NetState = 'good';
  private game: number | null = null; // which one of this table
  private upto: number | null = null; // events that were told; null: a view is needed first
  private hash = '';
  private heardSays: Said[] = [];
  private mayRepeat = false; // says may come that were heard before
  private mustTell = true; // the next view is news even if it looks the same
  private readonly pending = new Map<string, Pending>();
  private lobby: Lobby | null = null;
  private watcher: string | null = null; // what who watches is called
  private timed = false; // the server tells how much of a turn is left
  private changing = false;
  private knocking: Knocking | null = null;
  private knocks = 0;

  constructor(
    readonly table: string,
    private identity: Identity,
    private readonly hooks: RemoteHooks,
  ) {
    this.calls = tableCalls(table);
    this.live = new Live({
      address: () => this.address(),
      opened: () => this.opened(),
      heard: (text) => this.take(JSON.parse(text)),
      net: (state) => this.tellNet(state),
      refused: () => this.askWhy(),
      ping: () => this.ping(),
    });
  }

  open(hear: (news: News) => void): void {
    this.hear = hear;
    this.live.start();
  }

  close(): void {
    this.live.stop();
  }

  // After `close`, as if it had never been closed.
  reopen(): void {
    this.upto = null;
    this.mustTell = true;
    this.live.start();
  }

  // The token is about to be changed for another: that the old one dies is no news.
  expectChange(): void {
    this.changing = true;
  }

  // From now on as somebody else: a watcher sat down, or a seat got another token.
  become(identity: Identity): void {
    this.changing = false;
    this.identity = identity;
    this.upto = null;
    this.live.again();
  }

  // Without a seat one may say who is watching.
  watchAs(name: string): void {
    this.watcher = name;
    this.tellWatcher();
  }

  private tellWatcher(): void {
    const { watcher } = this;
    if (watcher !== null && watcher !== '' && this.identity.token === null) {
      this.live.send({ watch: { name: watcher } });
    }
  }

  // Whether a token opens its seat by now. Asked over the live connection: the answer "not yet" is no
  // error there.
  knock(identity: Identity): Promise<'in' | 'waiting' | 'no'> {
    return new Promise((done) => {
      const key = newKey();
      if (!this.live.send({ token: identity.token, key })) return done('waiting');
      this.knocking = { key, identity, done };
      this.knocks += 1;
    });
  }

  // Whoever left a seat in this deal is told who asks for it.
  show(token: string): void {
    this.live.send({ token });
  }

  snapshot(): void {
    this.mustTell = true;
    this.live.send({ snapshot: true });
  }

  act(moves: string[], after: number): Promise<Outcome> {
    return this.deliver({ moves, after, key: newKey() });
  }

  say(words: Words): Promise<Outcome> {
    return this.deliver({ say: words, key: newKey() });
  }

  // --- sending -----------------------------------------------------------------------------------

  private deliver(message: Pending['message']): Promise<Outcome> {
    return new Promise((done) => {
      this.pending.set(message.key, { message, done });
      if (!this.live.send(message)) void this.deliverByPost(message);
    });
  }

  // Without a live connection a call may still go through.
  private async deliverByPost(message: Pending['message']): Promise<void> {
    const { token } = this.identity;
    const answer = (outcome: Outcome) => this.settle(message.key, outcome);
    if (token === null) {
      answer({ trouble: 'other', text: '' });
      return;
    }
    try {
      if ('moves' in message) {
        const { events, upto } = await this.calls.moves(token, message);
        this.takeEvents(events, upto);
      } else {
        this.takeSays((await this.calls.say(token, message.say)).says);
      }
      answer({ done: true });
    } catch (error) {
      answer(outcomeOf(error));
    }
  }

  private settle(key: string, outcome: Outcome): void {
    this.pending.get(key)?.done(outcome);
    this.pending.delete(key);
  }

  private answered(reply: ReplyFrame): void {
    if (this.knocking !== null && reply.key === this.knocking.key) {
      this.knocking.done(reply.status === 403 ? 'waiting' : 'no');
      this.knocking = null;
      if (this.knocks % KNOCKS === 0) this.live.again();
      return;
    }
    const pending = this.pending.get(reply.key ?? '');
    if (pending === undefined) return;
    if (reply.status === 503) {
      // Whether it happened is not known: the same key finds out.
      const wait = 1000 * (reply.retry_after_s ?? 1);
      setTimeout(() => this.live.send(pending.message), wait);
      return;
    }
    const { key } = pending.message;
    if (reply.status < 300) {
      this.settle(key, { done: true });
      return;
    }
    const { status, refused, error } = reply;
    const code = refused?.code ?? error?.code ?? '';
    const text = refused?.text ?? error?.text ?? '';
    const { message } = error ?? {};
    this.settle(key, outcomeOf(new ApiTrouble(status, code, text, refused, undefined, message)));
  }

  // --- hearing -----------------------------------------------------------------------------------

  private take(frame: Frame): void {
    if ('lobby' in frame) this.takeLobby(frame.lobby);
    else if ('view' in frame) {
      this.takeView(frame.view, frame.hash, frame.past);
      this.takeClock(frame.turn_left_ms);
    } else if ('events' in frame) {
      this.takeEvents(frame.events, frame.upto, frame.hash);
      this.takeStandIns(frame.stood_in ?? []);
      this.takeClock(frame.turn_left_ms);
    } else if ('says' in frame) this.takeSays(frame.says);
    else if ('reply' in frame) this.answered(frame.reply);
    else if (frame.bye === 'restart') this.live.comeBackSoon();
    else this.shownOut();
  }

  private takeLobby(lobby: Lobby): void {
    if (this.hasLost(lobby)) {
      this.shownOut();
      return;
    }
    if (lobby.phase === 'lobby') this.cameLate = false;
    if (this.game !== lobby.game_number) {
      this.game = lobby.game_number;
      this.upto = null;
      this.mustTell = true;
    }
    // Only a seat's own people are told which it is: we are in.
    if (this.knocking !== null && lobby.you !== undefined) {
      this.identity = this.knocking.identity;
      this.upto = null;
      this.mustTell = true;
      this.knocking.done('in');
      this.knocking = null;
    }
    // The host may have moved us.
    if (lobby.you !== undefined) this.identity = { ...this.identity, seat: lobby.you };
    this.lobby = lobby;
    this.hooks.lobby(lobby);
    this.hear({ info: infoOf(lobby, this.identity.seat) });
    this.takeClock(lobby.turn_left_ms);
  }

  // A server that never speaks of time may be one of before it did.
  private takeClock(left: number | undefined): void {
    if (left !== undefined) this.timed = true;
    if (this.timed) this.hear({ ends: left === undefined ? null : performance.now() + left });
  }

  private takeView(view: View, hash: string, past?: Past): void {
    const news = this.mustTell || this.hash !== hash || this.upto !== view.upto;
    this.mustTell = false;
    this.upto = view.upto;
    this.hash = hash;
    this.heardSays = [...view.says];
    if (news) this.hear({ view, hash, ...(past === undefined ? {} : { past }) });
  }

  private takeEvents(events: SeenEvent[], upto: number, hash?: string): void {
    const first = upto - events.length;
    if (this.upto === null || first > this.upto) {
      this.snapshot();
      return;
    }
    const fresh = events.slice(this.upto - first);
    // What an answer told already comes again, live; an empty list with a hash is a check.
    if (fresh.length === 0 && (events.length > 0 || upto < this.upto)) return;
    this.upto = upto;
    if (hash !== undefined) this.hash = hash;
    this.hear({ events: fresh, upto, ...(hash === undefined ? {} : { hash }) });
  }

  private takeStandIns(standins: StoodIn[]): void {
    const { seat: me } = this.identity;
    if (standins.some(({ seat, why }) => seat === me && why === 'timer')) {
      this.hear({ timeUp: true });
    }
  }

  private takeSays(says: Said[]): void {
    let fresh = says;
    if (this.mayRepeat) {
      this.mayRepeat = false;
      const known = new Set(this.heardSays.map((said) => JSON.stringify(said)));
      fresh = says.filter((said) => !known.has(JSON.stringify(said)));
    }
    this.heardSays.push(...fresh);
    if (fresh.length > 0) this.hear({ says: fresh });
  }

  // Out of the seat while nobody listened: its token still shows the lobby, and leads back, but it
  // is a watcher's.
  private hasLost(lobby: Lobby): boolean {
    const { seat } = this.identity;
    return seat !== null && lobby.you === undefined && lobby.seats[seat]?.holder !== undefined;
  }

  // The token opens nothing any more.
  private shownOut(): void {
    if (this.changing || this.useRenewed()) return;
    this.live.stop();
    this.hear({ gone: 'seat' });
  }

  private useRenewed(): boolean {
    const renewed = this.hooks.renewed();
    if (renewed === null || renewed.token === this.identity.token) return false;
    this.become(renewed);
    return true;
  }

  // --- the connection ----------------------------------------------------------------------------

  private address(): { url: string; protocols: string[] } {
    const url = new URL(`/api/tables/${encodeURIComponent(this.table)}/live`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    if (this.upto !== null) url.searchParams.set('after', String(this.upto));
    else url.searchParams.set('past', '1');
    this.mayRepeat = this.upto !== null;
    const { token } = this.identity;
    return { url: url.href, protocols: token === null ? [] : ['sobremesa', `token.${token}`] };
  }

  private opened(): void {
    this.knocking?.done('waiting');
    this.knocking = null;
    this.tellWatcher();
    this.failPendingSays();
    for (const { message } of this.pending.values()) this.live.send(message);
  }

  private ping(): void {
    // Any word of ours would end a bot's standing in for this seat.
    const { seat } = this.identity;
    const standin = seat === null ? null : this.lobby?.seats[seat]?.standin;
    if (standin == null) this.live.send({ snapshot: true });
  }

  // A WebSocket does not say why it was refused; the same question over HTTP does. Where only HTTP
  // gets through, its answers are the news.
  private async askWhy(): Promise<'try again' | 'give up'> {
    try {
      const { token } = this.identity;
      this.takeLobby(await this.calls.lobby(token));
      this.tellNet('slow');
      if (this.lobby?.phase === 'lobby') return 'try again';
      const view = await this.calls.view(token);
      if (view.upto !== this.upto) this.takeView(view, '');
    } catch (error) {
      if (!(error instanceof ApiTrouble)) throw error;
      if (error.status === 401 && this.changing) return 'try again';
      if (error.status === 401 && this.useRenewed()) return 'give up'; // it is connecting anew
      if (error.status === 401) this.hear({ gone: 'seat' });
      if (error.status === 404) this.hear({ gone: 'table' });
      if (error.status === 401 || error.status === 404) return 'give up';
      this.tellNet('lost');
      if (error.status === 0) this.failPendingSays();
    }
    return 'try again';
  }

  // Words have no key at the server: said again they might be heard twice.
  private failPendingSays(): void {
    for (const [key, { message }] of this.pending) {
      if ('say' in message) this.settle(key, { trouble: 'offline', text: '' });
    }
  }

  private tellNet(net: NetState): void {
    if (net === this.netState) return;
    this.netState = net;
    this.hear({ net });
  }
}

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiTrouble)) throw error;
  if (error.refused) return { refused: error.refused };
  const { status, code, said, message: text } = error;
  if (status === 0) return { trouble: 'offline', text };
  return { trouble: code === 'stale' ? 'stale' : 'other', text, server: { code, said } };
}
