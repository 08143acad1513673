// What this device can go on with: its own games that are not over, and its seats on the server.

import { LOCAL_GAME, SEATS } from '../kept/begun.ts';
import { kept, keptNames } from '../kept/kept.ts';
import type { LocalGame } from '../kept/local_games.ts';
import { type Kind, kindOf } from '../kinds/kinds.ts';
import type { Lobby } from '../net/api.ts';
import type { DeviceSeat } from '../net/device_seats.ts';

export interface Resumable {
  href: string;
  used: number;
  table: string | null; // on the server; null: in this browser
  kind: Kind | null; // null: this device has forgotten it, and the server has not said it yet
  others: string[]; // who plays along
  state: 'turn' | 'other' | 'lobby' | 'over' | 'unknown';
  toAct: string | null; // their name, for `other`
  since: number; // when something happened there last, as far as is known: milliseconds
}

const AT_MOST = 5;

// How many there will be, without fetching anything: a list that comes later finds its room kept.
export function countBegun(): number {
  const open = (name: string) => kept<Partial<LocalGame> | null>(name, null).read()?.over !== true;
  const seats = kept<unknown[]>(SEATS, []).read();
  const tables = Array.isArray(seats) ? seats.length : 0;
  return Math.min(AT_MOST, keptNames(LOCAL_GAME).filter(open).length + tables);
}

export function fromLocal(game: LocalGame): Resumable {
  return {
    href: `/solo/${game.id}`,
    used: Date.parse(game.begun),
    table: null,
    kind: kindOf(game.game, game.options),
    others: game.names.filter((_, seat) => seat !== game.me),
    state: 'turn', // bots do not make anybody wait
    toAct: null,
    since: Date.parse(game.begun),
  };
}

export function fromSeat(seat: DeviceSeat): Resumable {
  return {
    href: `/t/${seat.table}`,
    used: seat.used,
    table: seat.table,
    kind: null,
    others: [],
    state: 'unknown',
    toAct: null,
    since: seat.used,
  };
}

export async function resumables(): Promise<Resumable[]> {
  // Nothing is fetched for those who have nothing.
  if (keptNames(LOCAL_GAME).length + keptNames(SEATS).length === 0) return [];
  const [{ localGames }, { deviceSeats }] = await Promise.all([
    import('../kept/local_games.ts'),
    import('../net/device_seats.ts'),
  ]);
  const local = localGames().filter((game) => game.over !== true);
  return [...local.map(fromLocal), ...deviceSeats().map(fromSeat)]
    .sort((a, b) => b.used - a.used)
    .slice(0, AT_MOST);
}

// What a lobby tells somebody whose seat here is `mine`; `names` are the table's, by seat.
export function fromLobby(
  one: Resumable,
  lobby: Lobby,
  names: (string | null)[],
  mine: number | null,
): Resumable {
  const { phase, to_act: acting = null, since } = lobby;
  const others = names.flatMap((name, seat) => (seat === mine || !name ? [] : [name]));
  const known = {
    ...one,
    kind: kindOf(lobby.game, lobby.options),
    others,
    since: since === undefined ? one.since : since * 1000,
  };
  if (phase !== 'playing') return { ...known, state: phase, toAct: null };
  if (acting === null) return { ...known, state: 'unknown', toAct: null };
  const toAct = names[acting] ?? null;
  return {
    ...known,
    toAct,
    state: acting === mine ? 'turn' : toAct === null ? 'unknown' : 'other',
  };
}

// How a table on the server stands; null if it is no more. Asked as a stranger: asking as the seat
// would tell the others that we are back.
export async function lookAt(one: Resumable): Promise<Resumable | null> {
  const { table } = one;
  if (table === null) return one;
  const [{ ApiTrouble, tableCalls }, { deviceSeat, forgetDeviceSeat }, { infoOf }] =
    await Promise.all([
      import('../net/api.ts'),
      import('../net/device_seats.ts'),
      import('../table/remote_info.ts'),
    ]);
  try {
    const lobby = await tableCalls(table).lobby(null);
    const mine = deviceSeat(table)?.seat ?? null;
    const names = infoOf(lobby, mine).seats.map(({ name }) => name);
    return fromLobby(one, lobby, names, mine);
  } catch (error) {
    if (!(error instanceof ApiTrouble) || error.status !== 404) return one;
    forgetDeviceSeat(table);
    return null;
  }
}

// "2 hours ago", in the reader's language.
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
export function ago(since: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const seconds = Math.max(0, Math.round((now - since) / 1000));
  for (const [unit, length] of UNITS) {
    if (seconds >= length) return words.format(-Math.floor(seconds / length), unit);
  }
  return words.format(0, 'second');
}
