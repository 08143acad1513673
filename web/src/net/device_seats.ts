// The seats this device holds at tables on the server. A seat's token is its key, so it stays here
// and in the personal link, and nowhere else.

import { SEATS } from '../kept/begun.ts';
import { kept } from '../kept/kept.ts';
import type { GameId } from '../kinds/kinds.ts';

export interface DeviceSeat {
  table: string;
  game: GameId | null;
  seat: number | null; // null: made the table and has not sat down yet
  token: string | null;
  next?: { seat: number; token: string }; // claimed, and not yet agreed to
  left?: { seat: number; token: string }; // while the game runs it stays this person's
  host?: string; // the host's token
  elsewhere?: boolean; // the seat was opened on another device
  name: string;
  used: number; // when, milliseconds
}

const AT_MOST = 30;
const store = kept<DeviceSeat[]>(SEATS, []);

// Most recent first.
export function deviceSeats(): DeviceSeat[] {
  const all = store.read();
  return Array.isArray(all) ? all : [];
}

export function deviceSeat(table: string): DeviceSeat | null {
  return deviceSeats().find((one) => one.table === table) ?? null;
}

const NOBODY = { game: null, seat: null, token: null, name: '' };

export function keepDeviceSeat(table: string, changes: Partial<DeviceSeat>): DeviceSeat {
  const before = deviceSeat(table) ?? { table, ...NOBODY };
  const after: DeviceSeat = { ...before, ...changes, table, used: Date.now() };
  const others = deviceSeats().filter((one) => one.table !== table);
  store.write([after, ...others].slice(0, AT_MOST));
  return after;
}

// Out of the seat, by one's own wish or the host's: its token leads back.
export function leaveDeviceSeat(table: string): DeviceSeat {
  const { seat, token } = deviceSeat(table) ?? NOBODY;
  const left = seat !== null && token !== null ? { left: { seat, token } } : {};
  return keepDeviceSeat(table, { token: null, seat: null, ...left });
}

export function settleClaim(table: string, agreed: boolean): void {
  const before = deviceSeat(table);
  if (before === null) return;
  const { next, ...rest } = before;
  const others = deviceSeats().filter((one) => one.table !== table);
  store.write([agreed && next ? { ...rest, ...next } : rest, ...others]);
}

export function forgetDeviceSeat(table: string): void {
  store.write(deviceSeats().filter((one) => one.table !== table));
}

// --- the personal link ---------------------------------------------------------------------------

// The seat's number goes with the token: before the deal nothing else tells whose it is.
export function seatLink(table: string, seat: number, token: string): string {
  return `${location.origin}/t/${table}#s=${token}.${seat}`;
}

export function readSeatLink(hash: string): { token: string; seat: number | null } | null {
  const match = /^#s=([A-Za-z0-9_-]{22,})(?:\.(\d{1,2}))?$/.exec(hash);
  if (match === null) return null;
  return { token: match[1] ?? '', seat: match[2] === undefined ? null : Number(match[2]) };
}
