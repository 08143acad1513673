// A desk for study: a worker of its own, so that thinking delays no picture, with the game on it.
import type { Engine } from '../engine/engine.ts';
import { newPlayersEngine } from '../engine/players.ts';
import type { GameRecord } from './record.ts';
import { Reel } from './reel.ts';

export interface Desk {
  engine: Engine;
  reel: Reel;
}

export async function openDesk(record: GameRecord): Promise<Desk> {
  const engine = newPlayersEngine();
  try {
    return { engine, reel: await Reel.open(engine, record.log) };
  } catch (error) {
    engine.end();
    throw error;
  }
}
