// A bot in WebAssembly, in a worker of its own that can be ended when it takes too long.
import { type Answer, FIRST_LIMIT, LIMIT, type OwnBot } from './own_bot.ts';
import type { FromBot, ToBot } from './own_bot_worker.ts';

export function wasmBot(bytes: ArrayBuffer): OwnBot {
  const worker = new Worker(new URL('./own_bot_worker.ts', import.meta.url), { type: 'module' });
  worker.postMessage({ load: bytes } satisfies ToBot);
  let first = true;
  return {
    think(question) {
      const limit = first ? FIRST_LIMIT : LIMIT;
      first = false;
      return new Promise<Answer>((done) => {
        const finish = (answer: Answer) => {
          clearTimeout(timer);
          worker.onmessage = null;
          done(answer);
        };
        const timer = setTimeout(() => {
          worker.terminate();
          finish({ slow: true });
        }, limit);
        worker.onmessage = ({ data }: MessageEvent<FromBot>) => finish(data);
        worker.postMessage({ think: question } satisfies ToBot);
      });
    },
    end: () => worker.terminate(),
  };
}
