// Results on the server's list. Nothing is sent unless its player wishes it; what cannot be sent now
// waits on this device until the server is there again.

import { findLocalGame } from '../kept/local_games.ts';
import { ApiTrouble, dailyCalls } from '../net/api.ts';
import { daysBefore } from './deal.ts';
import { type Entry, keepRuns, type Run, runs } from './runs.ts';

const DAYS = 8; // today and the seven before: the server takes no older ones

// From now on this run is to be on the list.
export function wishEntry(game: string, name: string): void {
  const all = runs();
  for (const run of all) {
    const open = run.entry === undefined || run.entry.why !== undefined;
    if (run.game === game && open) run.entry = { name, state: 'waiting' };
  }
  keepRuns(all);
}

async function send(run: Run, entry: Entry): Promise<Entry> {
  const game = findLocalGame(run.game);
  if (game === null) return { ...entry, state: 'refused' };
  try {
    const { id } = await dailyCalls.enter({
      date: run.date,
      kind: run.kind,
      seats: run.seats,
      moves: game.moves,
      assisted: run.assisted,
      ...(entry.name === '' ? {} : { name: entry.name }),
    });
    return { ...entry, state: 'sent', id };
  } catch (error) {
    if (!(error instanceof ApiTrouble)) throw error;
    if (error.code === 'day_full') return { ...entry, state: 'full' };
    const later = error.status === 0 || error.status === 429 || error.status >= 500;
    if (later) return entry;
    const { code, said } = error;
    return { ...entry, state: 'refused', ...(said === undefined ? {} : { why: { code, said } }) };
  }
}

// Sends what waits; answers with all runs as they are then.
export async function sendEntries(now: number): Promise<Run[]> {
  if (!navigator.onLine) return runs();
  const days = new Set(daysBefore(now, DAYS));
  for (const { game, date, entry } of runs()) {
    if (entry?.state !== 'waiting') continue;
    const run = runs().find((one) => one.game === game);
    if (run === undefined) continue;
    const after: Entry = days.has(date) ? await send(run, entry) : { ...entry, state: 'refused' };
    // Read anew: another page may have written meanwhile.
    keepRuns(runs().map((one) => (one.game === game ? { ...one, entry: after } : one)));
    if (after.state === 'waiting') break; // the server is not there
  }
  return runs();
}
