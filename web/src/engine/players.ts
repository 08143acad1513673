// The engine with all players, positions and logs: large, so it is fetched only when somebody plays
// with bots, asks for a hint or studies. A worker of its own, so that thinking delays nothing.

import fullUrl from '../../../build/wasm/sobremesa.wasm?url';
import several from '../../../data/weights/the_game_several.bin?url';
import solo from '../../../data/weights/the_game_solo.bin?url';
import { Engine } from './engine.ts';
import { startWorker } from './start.ts';

export function newPlayersEngine(): Engine {
  const engine = new Engine(startWorker(fullUrl));
  // Until they come, the players of The Game go by the cost of a turn alone.
  engine.useWeights('the_game_several', several).catch(() => {});
  engine.useWeights('the_game_solo', solo).catch(() => {});
  return engine;
}

let players: Engine | undefined;
export function playersEngine(): Engine {
  players ??= newPlayersEngine();
  return players;
}
