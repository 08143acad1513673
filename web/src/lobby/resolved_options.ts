import { type Engine, rulesEngine } from '../engine/engine.ts';
import type { GameId } from '../kinds/kinds.ts';
import type { TableOptions } from '../net/api.ts';

// All options as they would be, those that nobody asked for too.
export async function resolvedOptions(
  game: GameId,
  seats: number,
  options: TableOptions,
  engine: Engine = rulesEngine(game),
): Promise<TableOptions> {
  const { table } = await engine.must({ cmd: 'new', game, seats, options });
  const view = await engine.must({ cmd: 'view', table, seat: 'watch' });
  await engine.ask({ cmd: 'close', table });
  return { ...(view as { options: object }).options, ...options };
}
