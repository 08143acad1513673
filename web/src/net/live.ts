// A WebSocket that comes back by itself: with patience that grows and is never the same for all, at
// once when the page wakes, and with an eye on connections that look open but are dead.
import { type Wake, watchWaking } from './wake.ts';

export type NetState = 'good' | 'slow' | 'lost';

export interface LiveHooks {
  // Where to connect now, and what to say in the handshake.
  address: () => { url: string; protocols: string[] };
  opened: () => void;
  heard: (text: string) => void;
  net: (state: NetState) => void;
  // The server did not let us in: whether to try again. Over HTTP it says why, and how the network is.
  refused: () => Promise<'try again' | 'give up'>;
  // Says something that the server answers.
  ping: () => void;
}

const FIRST_WAIT = 300; // ms; doubled each time
const LONGEST_WAIT = 5_000;
const TO_OPEN = 6_000;
const QUIET = 12_000; // without news: is anybody there?
const SLOW = 2_500; // an answer that takes so long is told
const DEAD = 7_000; // and one that takes so long will not come
const HIDDEN_LONG = 15_000; // phones cut connections of pages that nobody sees

export class Live {
  private socket: WebSocket | null = null;
  private isOpen = false;
  private attempts = 0;
  private ended = true;
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();
  private unwatch: () => void = () => {};

  constructor(private readonly hooks: LiveHooks) {}

  get open(): boolean {
    return this.isOpen;
  }

  start(): void {
    this.ended = false;
    this.unwatch = watchWaking((news) => this.woke(news));
    this.connect();
  }

  stop(): void {
    this.ended = true;
    this.unwatch();
    this.drop();
  }

  send(message: object): boolean {
    if (!this.isOpen || this.socket === null) return false;
    this.socket.send(JSON.stringify(message));
    this.expectAnswer();
    return true;
  }

  // A new connection, now: the old one may be dead, or is another person's.
  again(): void {
    if (this.ended) {
      this.start();
      return;
    }
    this.drop();
    this.attempts = 0;
    this.connect();
  }

  // The server goes and will be back: not everybody at the same moment.
  comeBackSoon(): void {
    this.drop();
    this.hooks.net('lost');
    this.after('retry', 200 + Math.random() * 800, () => this.connect());
  }

  // -----------------------------------------------------------------------------------------------

  private connect(): void {
    this.drop();
    const { url, protocols } = this.hooks.address();
    const socket = new WebSocket(url, protocols);
    this.socket = socket;
    // What an old socket still tells is of no interest.
    const current = (job: () => void) => () => {
      if (this.socket === socket) job();
    };
    socket.onopen = current(() => this.opened());
    socket.onclose = current(() => this.closed());
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.socket === socket) this.heard(event.data);
    };
    this.after('open', TO_OPEN, () => this.closed());
  }

  private opened(): void {
    this.isOpen = true;
    this.attempts = 0;
    this.cancel('open');
    this.hooks.net('good');
    this.listen();
    this.hooks.opened();
  }

  private heard(text: string): void {
    this.cancel('slow');
    this.cancel('dead');
    this.hooks.net('good');
    this.listen();
    this.hooks.heard(text);
  }

  private closed(): void {
    const neverOpened = !this.isOpen;
    this.drop();
    if (this.ended) return;
    if (!neverOpened) {
      this.hooks.net('lost');
      this.after('retry', Math.random() * FIRST_WAIT, () => this.connect());
      return;
    }
    const attempt = this.attempts++;
    void this.hooks.refused().then((answer) => {
      if (this.ended || answer === 'give up' || this.socket !== null) return;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempt, 10));
      this.after('retry', wait * (0.5 + Math.random() / 2), () => this.connect());
    });
  }

  private listen(): void {
    this.after('quiet', QUIET, () => {
      if (document.hidden) this.listen();
      else this.hooks.ping();
    });
  }

  private expectAnswer(dead = DEAD): void {
    if (!this.timers.has('slow')) this.after('slow', SLOW, () => this.hooks.net('slow'));
    if (!this.timers.has('dead')) this.after('dead', dead, () => this.lost());
  }

  private lost(): void {
    this.hooks.net('lost');
    this.again();
  }

  private woke(news: Wake): void {
    if (news.why === 'offline') {
      // The socket would look open for minutes. Without a network the new one fails at once; on
      // the same machine it opens all the same.
      this.lost();
    } else if (news.why === 'shown' && news.hiddenFor < HIDDEN_LONG && this.isOpen) {
      this.hooks.ping();
    } else {
      this.again();
    }
  }

  private drop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    this.isOpen = false;
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private after(name: string, millis: number, job: () => void): void {
    this.cancel(name);
    const timer = setTimeout(() => {
      this.timers.delete(name);
      job();
    }, millis);
    this.timers.set(name, timer);
  }

  private cancel(name: string): void {
    clearTimeout(this.timers.get(name));
    this.timers.delete(name);
  }
}
