// Games as files: what bot authors and other programs of ours read and write.
import type { Engine } from '../engine/engine.ts';
import { type GameRecord, looksLikeLog, recordOfLog } from '../record/record.ts';
import { BadLog, type BrokenAt, Reel } from '../record/reel.ts';

interface Players {
  players?: { name?: string; bot?: string | null }[];
}

const LARGEST = 5_000_000; // bytes

// The log with resolved options and the result, as the engine writes it.
export async function fileOf(engine: Engine, record: GameRecord, reel: Reel): Promise<string> {
  const log = await reel.withTable(reel.length, (table) => engine.must({ cmd: 'log', table }));
  const { salt, commitment, names, bots } = record;
  const written = {
    ...log,
    moves: record.log.moves,
    ...(salt === null ? {} : { salt }),
    ...(commitment === null ? {} : { commitment }),
    players: names.map((name, seat) => ({ name, bot: bots[seat] ?? null })),
  };
  return `${JSON.stringify(written)}\n`;
}

export type Opened =
  | { record: GameRecord }
  | { fault: 'too_large' | 'not_json' | 'not_a_log' }
  | { broken: BrokenAt | null };

// Reads a file, and plays it through: what breaks a rule is not shown as if it had happened.
export async function openFile(engine: Engine, file: File): Promise<Opened> {
  if (file.size > LARGEST) return { fault: 'too_large' };
  let value: unknown;
  try {
    value = JSON.parse(await file.text());
  } catch {
    return { fault: 'not_json' };
  }
  if (!looksLikeLog(value)) return { fault: 'not_a_log' };
  const { players, ...log } = value as typeof value & Players;
  const around = {
    id: 'file',
    names: (players ?? []).map((player) => String(player?.name ?? '').slice(0, 40)),
    bots: (players ?? []).map((player) => (typeof player?.bot === 'string' ? player.bot : null)),
    me: null,
  };
  const record = recordOfLog({ ...log, says: Array.isArray(log.says) ? log.says : [] }, around);
  try {
    (await Reel.open(engine, record.log)).close();
  } catch (error) {
    if (error instanceof BadLog) return { broken: error.at };
    throw error;
  }
  return { record };
}
