// Starts the engine's workers. Apart from the engine itself, so that a page can send one for its module
// before anything else of the engine has come.
import type { View } from '$generated/engine.ts';
import type { Answered, Order } from './worker.ts';

type GameId = View['game'];

// One module a room, called by it.
const MODULES = import.meta.glob<string>('../../../build/wasm/sobremesa_play_*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});

export interface Started {
  worker: Worker;
  loaded: Promise<void>;
}

export function startWorker(moduleUrl: string): Started {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const loaded = new Promise<void>((done, failed) => {
    const once = { once: true };
    const answer = ({ data }: MessageEvent<Answered>) =>
      'text' in data ? done() : failed(new Error(data.failed));
    worker.addEventListener('message', answer, once);
    worker.addEventListener('error', ({ message }) => failed(new Error(message)), once);
  });
  loaded.catch(() => {}); // whoever asks the engine is told
  const load = new URL(moduleUrl, location.href).href;
  worker.postMessage({ call: 0, load } satisfies Order);
  return { worker, loaded };
}

// The room of a game has its name, as folders are written.
function moduleOf(game: GameId): string {
  const file = `/sobremesa_play_${game.replaceAll('-', '_')}.wasm`;
  const found = Object.keys(MODULES).find((path) => path.endsWith(file));
  if (found === undefined) throw new Error(`no module plays "${game}"`);
  return MODULES[found] as string;
}

const rules = new Map<GameId, Started>();
// The rules of one game, and nothing else: small, and shared by all screens.
export function rulesWorker(game: GameId): Started {
  const started = rules.get(game) ?? startWorker(moduleOf(game));
  rules.set(game, started);
  started.loaded.catch(() => rules.delete(game)); // whoever asks again fetches it again
  return started;
}
