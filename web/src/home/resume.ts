// What this device can go on with: its own games that are not over, and its seats on the server.

import { LOCAL_GAME, SEATS } from '../kept/begun.ts';
import { keptNames } from '../kept/kept.ts';
import type { LocalGame } from '../kept/local_games.ts';
import { type Kind, kindOf } from '../kinds/kinds.ts';
import type { DeviceSeat } from '../net/device_seats.ts';

export interface Resumable {
  href: string;
  used: number;
  where: { table: string } | { kind: Kind }; // on the server, or in this browser
  others: string[]; // who plays along in this browser
  state: 'turn' | 'other' | 'lobby' | 'over' | 'unknown';
  toAct: string | null; // their name, for `other`
}

const AT_MOST = 3;

export function fromLocal(game: LocalGame): Resumable {
  return {
    href: `/solo/${game.id}`,
    used: Date.parse(game.begun),
    where: { kind: kindOf(game.game, game.options) },
    others: game.names.filter((_, seat) => seat !== game.me),
    state: 'turn', // bots do not make anybody wait
    toAct: null,
  };
}

export function fromSeat(seat: DeviceSeat): Resumable {
  return {
    href: `/t/${seat.table}`,
    used: seat.used,
    where: { table: seat.table },
    others: [],
    state: 'unknown',
    toAct: null,
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

// How a table on the server stands; null if it is no more. Asked as a stranger: asking as the seat
// would tell the others that we are back.
export async function lookAt(one: Resumable): Promise<Resumable | null> {
  if (!('table' in one.where)) return one;
  const { table } = one.where;
  const { ApiTrouble, tableCalls } = await import('../net/api.ts');
  const { deviceSeat, forgetDeviceSeat } = await import('../net/device_seats.ts');
  const calls = tableCalls(table);
  try {
    const lobby = await calls.lobby(null);
    if (lobby.phase !== 'playing') return { ...one, state: lobby.phase };
    const { to_act } = await calls.view(null);
    if (to_act === null) return one;
    const mine = deviceSeat(table)?.seat === to_act;
    const toAct = lobby.seats[to_act]?.name ?? null;
    return { ...one, toAct, state: mine ? 'turn' : toAct === null ? 'unknown' : 'other' };
  } catch (error) {
    if (!(error instanceof ApiTrouble) || error.status !== 404) return one;
    forgetDeviceSeat(table);
    return null;
  }
}
