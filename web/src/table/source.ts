// Where a sitting gets its news from and sends its moves to: a table in this browser, or one on a
// server. Both show one seat's view and nothing more.
import type { Phrase, Refusal, Said, SeenEvent, View, Viewer } from '$generated/engine.ts';
import type { GameId } from '../kinds/kinds.ts';
import type { ServerTrouble, Wish } from '../net/api.ts';
import type { Past } from '../net/frames.ts';
import type { NetState } from '../net/live.ts';

export interface SeatInfo {
  seat: number;
  name: string | null; // null: nobody sits there
  bot: string | null; // its level
  ready: boolean;
  here: boolean;
  standin: string | null; // a bot that plays for somebody who is away
  number?: number; // a bot's: its name goes by it
  colour?: number; // chosen by whoever sits there, from 1
  wish?: Wish; // about who starts
}

export interface TableInfo {
  id: string; // the table's name on its server, or the local game's
  game: GameId;
  phase: 'lobby' | 'playing' | 'over';
  gameNumber: number;
  commitment: string;
  locked: boolean;
  host: number | null;
  me: Viewer;
  seats: SeatInfo[];
  staged: boolean; // turns are shown when they end; else card by card
  hints: boolean;
  watchers: boolean;
  lookers: { count: number; names: string[] }; // who watches; some give no name
  timer: number | null; // seconds
  claims: { seat: number; name: string }[];
}

export type News =
  | { view: View; hash?: string; past?: Past } // a new deal or a snapshot: what was known is void
  | { events: SeenEvent[]; upto: number; hash?: string }
  | { says: Said[] }
  | { ends: number | null } // when the turn's time is up, on the clock of `performance.now`; null: never
  | { timeUp: true } // a bot has played this seat's turn
  | { heeded: { seat: number; because: Phrase } } // a bot played otherwise because it was asked to
  | { info: TableInfo }
  | { net: NetState }
  | { gone: 'seat' | 'table' }; // this device's seat is held elsewhere now; the table is no more

export type Outcome =
  | { done: true }
  | { refused: Refusal }
  | { trouble: 'offline' | 'stale' | 'other'; text: string; server?: ServerTrouble };

export type Words = { phrase: string; pile?: string } | { text: string; lang?: string };

export interface TableSource {
  readonly kind: 'local' | 'remote';
  // The cards had been dealt when the page came: nobody here has seen that.
  readonly cameLate?: boolean;
  // From now on every piece of news is told, in order, beginning with info and view.
  open(hear: (news: News) => void): void;
  act(moves: string[], after: number): Promise<Outcome>;
  say(words: Words): Promise<Outcome>;
  // Asks for the whole view: this one has gone astray.
  snapshot(): void;
  // The player has been helped: such a game counts as assisted.
  noteHelp?(): void;
  // Whoever waits for a bot does not want to wait any longer.
  hurry?(): void;
  close(): void;
}
