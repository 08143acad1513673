// The engine with all players, positions and logs: large, so it is fetched only when somebody plays
// with bots, asks for a hint or studies. A worker of its own, so that thinking delays nothing.

import fullUrl from '../../../build/wasm/sobremesa.wasm?url';
import { Engine } from './engine.ts';
import { startWorker } from './start.ts';

// What players have learnt. Until it comes, they go by the cost of a turn alone.
const WEIGHTS = import.meta.glob<string>('../../../data/weights/*.bin', {
  query: '?url',
  import: 'default',
  eager: true,
});

export function newPlayersEngine(): Engine {
  const engine = new Engine(startWorker(fullUrl));
  for (const [path, url] of Object.entries(WEIGHTS)) {
    const name = path.replace(/^.*\/|\.bin$/g, '');
    engine.useWeights(name, url).catch(() => {});
  }
  return engine;
}

let players: Engine | undefined;
export function playersEngine(): Engine {
  if (players === undefined || players.broken) players = newPlayersEngine();
  return players;
}
