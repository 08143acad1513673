// Finds the game that an address names: one of this browser, one of a table on the server, one from
// a file, or one that the link itself carries.
import { playersEngine } from '../engine/players.ts';
import type { LocalGame } from '../kept/local_games.ts';
import { findLocalGame } from '../kept/local_games.ts';
import { ApiTrouble, tableCalls } from '../net/api.ts';
import { deviceSeat } from '../net/device_seats.ts';
import { botNames } from '../table/bot_names.ts';
import { shortened } from '../table/shortened.ts';
import { unpack } from './carry.ts';
import { readPlace } from './place.ts';
import { type GameRecord, looksLikeLog, recordOfLocal, recordOfLog } from './record.ts';

// Why there is nothing to look at.
export type Missing = 'unknown' | 'running' | 'private' | 'offline' | 'broken_link' | 'no_file';
export type Found = { record: GameRecord } | { missing: Missing };

const OPENED = 'sobremesa.opened_log'; // lasts as long as the tab
let openedHere: GameRecord | null = null; // where a browser keeps nothing

export function keepOpened(record: GameRecord): void {
  openedHere = record;
  try {
    sessionStorage.setItem(OPENED, JSON.stringify(record));
  } catch {
    // It lasts until the page is loaded anew.
  }
}

function opened(): Found {
  if (openedHere !== null) return { record: openedHere };
  try {
    const record = JSON.parse(sessionStorage.getItem(OPENED) ?? 'null') as GameRecord | null;
    return record !== null && looksLikeLog(record.log) ? { record } : { missing: 'no_file' };
  } catch {
    return { missing: 'no_file' };
  }
}

const REMOTE = /^(.+)~(\d+)$/; // a table on the server, and which of its games

export function replayId(table: string, kind: 'local' | 'remote', gameNumber: number): string {
  return kind === 'local' ? table : `${table}~${gameNumber}`;
}

export async function findRecord(id: string, hash = ''): Promise<Found> {
  if (id === 'file') return opened();
  if (id === 'link') return carried(hash);
  const remote = remoteGame(id);
  if (remote) return ofServer(id, remote.table, remote.game);
  const game = findLocalGame(id);
  if (game === null) return { missing: 'unknown' };
  // Hands and deck of a game that goes on stay closed.
  return game.over
    ? { record: recordOfLocal(game, await beginningOf(game)) }
    : { missing: 'running' };
}

// A practice game is a deal of which only some cards are in the deck.
async function beginningOf({ game, seats, options, seed, position, short }: LocalGame) {
  if (short === undefined) return position;
  const engine = playersEngine();
  const { table } = await engine.must({ cmd: 'new', game, seats, options, seed });
  const truth = await engine.must({ cmd: 'truth', table });
  await engine.ask({ cmd: 'close', table });
  return shortened(truth.position, short);
}

async function carried(hash: string): Promise<Found> {
  const { packed } = readPlace(hash);
  const inside = packed === null ? null : await unpack(packed);
  if (inside === null) return { missing: 'broken_link' };
  const { log, names, bots, me } = inside;
  return { record: recordOfLog(log, { id: 'link', names, bots, me }) };
}

// Which game of which table on the server an address names.
export function remoteGame(id: string): { table: string; game: number } | null {
  const [, table, game] = REMOTE.exec(id) ?? [];
  return table === undefined ? null : { table, game: Number(game) };
}

// Whether anybody may read a game's log, or only those who played it.
export async function isPublic(id: string): Promise<boolean> {
  const remote = remoteGame(id);
  if (remote === null) return false;
  try {
    await tableCalls(remote.table).log(null, remote.game);
    return true;
  } catch {
    return false;
  }
}

async function ofServer(id: string, table: string, game: number): Promise<Found> {
  const calls = tableCalls(table);
  const seat = deviceSeat(table);
  try {
    const log = await calls.log(seat?.token ?? null, game);
    const me = seat?.seat ?? null;
    if (log.players) return { record: recordOfLog(log, { id, names: [], bots: [], me }) };
    // Written before logs had names: those who sit there now may be others.
    const { seats } = await calls.lobby(seat?.token ?? null);
    const called = botNames(seats.map(({ name }) => name));
    const names = seats.map(({ name, bot }, i) => name ?? (bot === null ? '' : (called[i] ?? '')));
    const bots = seats.map(({ bot }) => bot);
    return { record: recordOfLog(log, { id, names, bots, me }) };
  } catch (error) {
    if (!(error instanceof ApiTrouble)) throw error;
    if (error.status === 0 || error.status >= 500) return { missing: 'offline' };
    if (error.code === 'no_watchers') return { missing: 'private' };
    return { missing: error.status === 403 ? 'running' : 'unknown' };
  }
}
