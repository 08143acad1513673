// Looking at a game of a table on the server together with others: one leads, the others see what
// that one looks at. Whoever moves while following looks around alone from then on.
import { ApiTrouble, tableCalls } from '../net/api.ts';
import type { Frame, TogetherFrame } from '../net/frames.ts';
import type { NetState } from '../net/live.ts';
import { Live } from '../net/live.ts';
import type { Perspective } from '../record/board/board.ts';
import type { ReplayViewer } from './viewer.svelte.ts';

export type Part = 'off' | 'joining' | 'leads' | 'follows' | 'alone' | 'refused';

export interface SharedGame {
  table: string;
  game: number; // which one of this table
  token: string | null; // null: was not seated there
}

const PAUSE = 120; // ms between two places that are told

export class WatchTogether {
  part = $state<Part>('off');
  leader = $state<number | null>(null);
  people = $state(1);
  net = $state<NetState>('good');
  private readonly live: Live;
  private shown: { at: number; eyes: Perspective } | null = null; // what the leader looks at
  private timer: ReturnType<typeof setTimeout> | undefined;
  private unsent = false;

  constructor(
    private readonly viewer: ReplayViewer,
    readonly where: SharedGame,
  ) {
    this.live = new Live({
      address: () => this.address(),
      opened: () => this.tellPlace(),
      heard: (text) => this.take(JSON.parse(text)),
      net: (state) => {
        this.net = state;
      },
      refused: () => this.askWhy(),
      ping: () => this.tellPlace(),
    });
  }

  join(): void {
    this.part = 'joining';
    this.net = 'good';
    this.live.start();
  }

  leave(part: 'off' | 'alone' | 'refused'): void {
    this.part = part;
    this.shown = null;
    this.live.stop();
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  lead(): void {
    this.tellPlace(true);
  }

  // The reader's own eyes have moved, or have been moved.
  moved(): void {
    if (this.part === 'leads') this.tellSoon();
    if (this.part !== 'follows' || this.shown === null) return;
    const { at, eyes } = this.shown;
    if (this.viewer.at !== at || this.viewer.perspective !== eyes || this.viewer.playing) {
      this.leave('alone');
    }
  }

  // --- hearing -----------------------------------------------------------------------------------

  private take(frame: Frame | TogetherFrame): void {
    if ('together' in frame) this.follow(frame.together);
    else if ('reply' in frame) this.answered(frame.reply.status);
    else if ('bye' in frame && frame.bye === 'restart') this.live.comeBackSoon();
    else if ('bye' in frame) this.leave('refused');
  }

  private follow(told: TogetherFrame['together']): void {
    this.leader = told.leader;
    this.people = told.people;
    this.part = told.leads ? 'leads' : 'follows';
    this.shown = null;
    if (told.leads || told.move === undefined || told.view === undefined) return;
    this.viewer.pause();
    this.viewer.goTo(told.move);
    const known = typeof told.view !== 'number' || told.view < this.viewer.record.names.length;
    if (known && this.viewer.perspective !== told.view) this.viewer.lookAs(told.view);
    this.shown = { at: this.viewer.at, eyes: this.viewer.perspective };
  }

  private answered(status: number): void {
    // Too fast: the last place is told again.
    if (status === 429) this.tellSoon();
    else if (status < 500) this.leave('refused');
  }

  // --- telling -----------------------------------------------------------------------------------

  private tellSoon(): void {
    this.unsent = true;
    if (this.timer !== undefined) return;
    this.unsent = false;
    this.tellPlace();
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.unsent && this.part === 'leads') this.tellSoon();
    }, PAUSE);
  }

  private tellPlace(lead = false): void {
    const { at, perspective } = this.viewer;
    const place = { game: this.where.game, move: at, view: perspective };
    this.live.send({ together: lead ? { ...place, lead } : place });
  }

  // --- the connection ----------------------------------------------------------------------------

  private address(): { url: string; protocols: string[] } {
    const { table, token } = this.where;
    const url = new URL(`/api/tables/${encodeURIComponent(table)}/live`, location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    return { url: url.href, protocols: token === null ? [] : ['sobremesa', `token.${token}`] };
  }

  private async askWhy(): Promise<'try again' | 'give up'> {
    this.net = 'lost';
    try {
      await tableCalls(this.where.table).lobby(this.where.token);
    } catch (error) {
      if (!(error instanceof ApiTrouble)) throw error;
      if (error.status !== 401 && error.status !== 404) return 'try again';
      this.leave('refused');
      return 'give up';
    }
    return 'try again';
  }
}
