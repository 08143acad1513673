// Starts the engine's workers. Apart from the engine itself, so that a page can send one for its module
// before anything else of the engine has come.
import playUrl from '../../../build/wasm/sobremesa_play.wasm?url';
import type { Answered, Order } from './worker.ts';

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

let rules: Started | undefined;
// The rules of all games, and nothing else: small, and shared by all screens.
export function rulesWorker(): Started {
  rules ??= startWorker(playUrl);
  return rules;
}
