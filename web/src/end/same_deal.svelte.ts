// The same deal, played by bots again and again: how good is a result? In a worker, in small lots, so
// that it can be watched and stopped.

import type { Engine } from '../engine/engine.ts';
import { type GameRecord, gameOf } from '../record/record.ts';
import { ROOMS } from '../rooms/rooms.ts';
import { Effort } from './effort.svelte.ts';

const MOST = 1000; // games
const PATIENCE = 8000; // ms; whatever has been played by then is enough
const LOT = 10;

const botOf = (record: GameRecord) => ROOMS[gameOf(record)].sameDealBot;

export function hasSameDeal(record: GameRecord): boolean {
  // A practice position has no deal that bots could be given.
  return botOf(record) !== undefined && record.log.position === undefined;
}

// Bots among themselves need no rules of talking, and do not talk about who starts.
function optionsForBots({ log }: GameRecord): Record<string, unknown> {
  const { talk: _, trick_talk: __, ...options } = log.options as unknown as Record<string, unknown>;
  const [, starter] = /^start (\d+)$/.exec(log.moves[0]?.moves[0] ?? '') ?? [];
  return starter === undefined ? options : { ...options, starter: Number(starter) };
}

export class SameDeal extends Effort {
  games = $state(0);
  counts = $state.raw<ReadonlyMap<number, number>>(new Map());
  readonly level: string;

  constructor(private readonly record: GameRecord) {
    super();
    const level = botOf(record);
    if (level === undefined) throw new Error(`bots always play ${record.log.game} alike`);
    this.level = level;
  }

  // The share of games that did worse than this.
  betterThan(left: number): number {
    let worse = 0;
    for (const [value, count] of this.counts) if (value > left) worse += count;
    return this.games === 0 ? 0 : worse / this.games;
  }

  protected async work(engine: Engine): Promise<void> {
    const { game, seats, seed } = this.record.log;
    const options = optionsForBots(this.record);
    const began = performance.now();
    const counts = new Map<number, number>();
    const bots = Array.from({ length: seats }, () => this.level);
    while (this.running && this.games < MOST && performance.now() - began < PATIENCE) {
      const { results } = await engine.must({
        cmd: 'experiment',
        game,
        seats,
        options,
        bots,
        seeds: [seed],
        repeat: LOT,
        bot_seed: this.games + 1,
      });
      for (const result of results) {
        const left = 'left' in result ? result.left : 0;
        counts.set(left, (counts.get(left) ?? 0) + 1);
      }
      this.counts = new Map(counts);
      this.games += results.length;
      if (results.length === 0) break;
    }
  }
}
