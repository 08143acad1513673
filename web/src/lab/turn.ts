import type { View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';

// Who is asked next at a table that only bots play at.
export async function toAct(engine: Engine, table: number): Promise<number> {
  const view = (await engine.must({ cmd: 'view', table, seat: 'watch' })) as View;
  if (view.to_act !== null) return view.to_act;
  // Cards are kept secretly, by whoever still may: then nobody is named.
  for (let seat = 0; ; seat++) {
    if ((await engine.must({ cmd: 'legal', table, seat })).moves.length > 0) return seat;
  }
}
