// The table server's calls (docs/SERVER_API.md), typed. Every call that does not go well is an
// ApiTrouble: its code says why, in the server's own words for machines.
import type { Log, Refusal, Said, SeenEvent, Term, View } from '$generated/engine.ts';
import type { SpokenLanguage } from '../i18n/messages.svelte.ts';
import type { GameId } from '../kinds/kinds.ts';

export interface LobbySeat {
  seat: number;
  name: string | null;
  bot: string | null;
  ready: boolean;
  here: boolean;
  standin: string | null;
  bot_number?: number; // a bot that has moved is still the same one
  colour?: number; // from 1
  teaches?: true; // watchers see what this person sees
  wish?: Wish; // while the group decides who starts
  holder?: string; // who left this seat in this deal: it stays theirs, a bot plays it
}

// About who starts: for oneself, or that one agrees to somebody on that seat.
export type Wish = 'like' | 'any' | 'rather_not' | `seat:${number}`;

export interface TableSettings {
  staged: boolean;
  hints: boolean;
  watchers: boolean;
  timer_s: number | null;
  teach: boolean; // a player may let watchers look into their hand
}

export type TableOptions = Record<string, unknown>;

export interface Claim {
  seat: number;
  claim: number; // names it, so that nobody slips in while somebody reaches for the button
  name: string;
  // Whose word it takes: of whoever holds the seat, of nobody else yet, or of so many people.
  decides: 'holder' | 'holder_first' | 'people';
  needed?: number;
  agreed: number[]; // seats
  asked?: number[]; // the seats whose word counts, where it is not everybody's
}

export interface Lobby {
  table: string;
  game: GameId;
  phase: 'lobby' | 'playing' | 'over';
  game_number: number;
  commitment: string;
  known_deal?: boolean;
  locked: boolean;
  host: number | null;
  settings: TableSettings;
  options: TableOptions;
  seats: LobbySeat[];
  claims?: Claim[];
  hosts?: true; // whoever asked may do what the host may
  you?: number; // the seat whose token asked
  to_act?: number | null; // while a game runs
  since?: number; // when something happened in it last: seconds since 1970
  turn_left_ms?: number; // where a timer runs
  watchers?: { count: number; names: string[] }; // who look on without a seat, if anybody does
}

export interface NewTable {
  game: GameId;
  seats: number;
  options?: TableOptions;
  seed?: number | string;
  settings?: Partial<TableSettings>;
  lang?: SpokenLanguage; // of the table's name
}

export interface Change {
  options?: TableOptions;
  settings?: Partial<TableSettings>;
  locked?: boolean;
  seats?: number;
}

export interface Moved {
  events: SeenEvent[];
  upto: number;
}

// A sentence for people, as the engine's messages are, but with its key by name: server and page may
// have been built from different catalogues.
export interface ServerMessage {
  key: string;
  args?: Record<string, Term>;
}

// What a server could not do. Without a sentence it is nothing that a person could bring about.
export interface ServerTrouble {
  code: string;
  said?: ServerMessage | undefined;
}

export class ApiTrouble extends Error implements ServerTrouble {
  constructor(
    readonly status: number, // 0: the server was not reached
    readonly code: string,
    text: string,
    readonly refused?: Refusal,
    readonly retryAfter?: number, // seconds
    readonly said?: ServerMessage,
  ) {
    super(text);
  }
}

const PATIENCE = 10_000; // ms

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface ServerError {
  code: string;
  text: string; // in English, for logs
  message?: ServerMessage;
}

interface ErrorBody {
  error?: ServerError;
  refused?: Refusal;
}

async function call<T>(
  method: Method,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token !== null) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  let said: unknown;
  try {
    answer = await fetch(path, {
      method,
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    said = await answer.json();
  } catch (error) {
    throw new ApiTrouble(0, 'offline', String(error));
  }
  if (answer.ok) return said as T;
  const { error, refused } = said as ErrorBody;
  const wait = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  throw new ApiTrouble(
    answer.status,
    refused?.code ?? error?.code ?? 'other',
    refused?.text ?? error?.text ?? answer.statusText,
    refused,
    Number.isFinite(wait) ? wait : undefined,
    error?.message,
  );
}

// The same call with the same token (net/asked.ts) finds the same table.
export function createTable(wish: NewTable, token: string) {
  return call<{ table: string; host_token: string; commitment: string }>(
    'POST',
    '/api/tables',
    null,
    { ...wish, token },
  );
}

export interface DailyResult {
  id: string;
  name: string | null;
  won: boolean;
  placed?: number; // games with a common score
  left?: number;
  assisted: boolean;
}

export interface DailyDeal {
  date: string;
  kind: string;
  seats: number;
}

// The list of results of the deals of the day.
export const dailyCalls = {
  list: ({ date, kind, seats }: DailyDeal) =>
    call<{ count: number; results: DailyResult[] }>(
      'GET',
      `/api/daily?date=${date}&kind=${kind}&seats=${seats}`,
      null,
    ),
  enter: (game: DailyDeal & { moves: unknown; assisted: boolean; name?: string }) =>
    call<DailyResult>('POST', '/api/daily', null, game),
};

// One table's calls. `token` is a seat's or the host's; null is a watcher.
const named = (claim: number | undefined) => (claim === undefined ? [] : [{ claim }]);

export function tableCalls(table: string) {
  const at = `/api/tables/${encodeURIComponent(table)}`;
  const seatAt = (seat: number) => `${at}/seats/${seat}`;
  return {
    lobby: (token: string | null) => call<Lobby>('GET', at, token),
    view: (token: string | null) => call<View>('GET', `${at}/view`, token),
    log: (token: string | null, game?: number) =>
      call<Log & { salt: string; commitment: string }>(
        'GET',
        game === undefined ? `${at}/log` : `${at}/log?game=${game}`,
        token,
      ),
    change: (token: string, change: Change) => call<Lobby>('PATCH', at, token, change),
    // `chosen` becomes the seat's token.
    sit: (token: string | null, name: string, chosen: string, seat?: number) =>
      call<{ seat: number; token: string }>('POST', `${at}/seats`, token, {
        name,
        token: chosen,
        ...(seat === undefined ? {} : { seat }),
      }),
    remove: (token: string, seat: number) => call<unknown>('DELETE', seatAt(seat), token),
    move: (token: string, seat: number, to: number) =>
      call<unknown>('POST', `${seatAt(seat)}/move`, token, { to }),
    colour: (token: string, colour: number) =>
      call<unknown>('POST', `${at}/colour`, token, { colour }),
    teach: (token: string, on: boolean) => call<unknown>('POST', `${at}/teach`, token, { on }),
    wish: (token: string, wish: Wish) => call<unknown>('POST', `${at}/wish`, token, { wish }),
    seatBot: (token: string, seat: number, bot: string) =>
      call<unknown>('POST', `${at}/bots`, token, { seat, bot }),
    ready: (token: string, ready: boolean) =>
      call<unknown>('POST', `${at}/ready`, token, { ready }),
    leave: (token: string) => call<unknown>('POST', `${at}/leave`, token),
    start: (token: string) => call<unknown>('POST', `${at}/start`, token),
    // `start` deals at once; without it everybody meets in the lobby first.
    rematch: (token: string, start = false) =>
      call<unknown>('POST', `${at}/rematch`, token, ...(start ? [{ start: true }] : [])),
    moves: (token: string, sent: { moves: string[]; after: number; key: string }) =>
      call<Moved>('POST', `${at}/moves`, token, sent),
    say: (token: string, words: object) =>
      call<{ says: Said[] }>('POST', `${at}/says`, token, words),
    standIn: (token: string, seat: number, on: boolean) =>
      call<unknown>('POST', `${seatAt(seat)}/standin`, token, { on }),
    claim: (token: string | null, seat: number, name: string, chosen: string) =>
      call<{ seat: number; token: string; waiting?: true }>(
        'POST',
        `${seatAt(seat)}/claim`,
        token,
        { name, token: chosen },
      ),
    // Without a number the only claim is meant.
    approve: (token: string, seat: number, claim?: number) =>
      call<{ settled: boolean }>('POST', `${seatAt(seat)}/claim/approve`, token, ...named(claim)),
    reject: (token: string, seat: number, claim?: number) =>
      call<unknown>('POST', `${seatAt(seat)}/claim/reject`, token, ...named(claim)),
  };
}
export type TableCalls = ReturnType<typeof tableCalls>;
