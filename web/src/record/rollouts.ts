// What a turn is worth: it is played, and bots play the rest, many times. The engine deals the hidden
// cards anew each time, from what the seat saw, so there is no hindsight; turns that are compared get
// the same deals.
import type { View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';

const BOT = 'medium'; // plays fast enough for hundreds of games
const BATCH = 5; // games at a time: the first figures come soon

export interface Worth {
  games: number;
  wins: number;
  left: number; // cards left, of all games together
}

export function noWorth(): Worth {
  return { games: 0, wins: 0, left: 0 };
}

// What each turn is worth by the games so far, batch by batch. Nothing more comes if a turn cannot be
// played at this table.
export async function* worthsOf(
  engine: Engine,
  view: View,
  turns: string[][],
  games: number,
): AsyncGenerator<Worth[]> {
  const { sight } = await engine.must({ cmd: 'see', view });
  try {
    let worths = turns.map(noWorth);
    for (let from = 0; from < games; from += BATCH) {
      const batch = { games: Math.min(BATCH, games - from), from, bot: BOT };
      const played = await engine.ask({ cmd: 'endings', sight, turns, ...batch });
      if (!('ok' in played)) return;
      const { endings } = played.ok;
      worths = worths.map((before, i) => ({
        games: before.games + (endings[i]?.games ?? 0),
        wins: before.wins + (endings[i]?.wins ?? 0),
        left: before.left + (endings[i]?.left ?? 0),
      }));
      yield worths;
    }
  } finally {
    await engine.ask({ cmd: 'close', sight });
  }
}
