// Whole games for tests, played by bots.
import type { Log, View } from '../../../generated/engine.ts';
import type { Asking } from '../support/node_engine.ts';

export async function playedGame(
  engine: Asking,
  game: string,
  seats: number,
  options: object = {},
  seed: number | string = 5,
): Promise<Log> {
  const { table } = await engine.must({ cmd: 'new', game, seats, options, seed });
  for (let turn = 0; turn < 2000; turn++) {
    const view = (await engine.must({ cmd: 'view', table, seat: 'watch' })) as View;
    if (view.result !== null || view.to_act === null) break;
    const seat = view.to_act;
    const { moves, say } = await engine.must({ cmd: 'bot', table, seat, bot: 'easy', seed: turn });
    for (const words of say ?? []) await engine.ask({ cmd: 'say', table, ...words });
    await engine.must({ cmd: 'act', table, seat, moves });
  }
  return engine.must({ cmd: 'log', table });
}
