// A worker with one engine inside. It answers in the order in which it is asked.
import { type Host, start } from '../../../wasm/host.mjs';

export type Order =
  | { call: number; load: string }
  | { call: number; weights: string; from: string }
  | { call: number; ask: string };
export type Answered = { call: number; text: string } | { call: number; failed: string };

let host: Host | undefined;

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return answer.arrayBuffer();
}

async function obey(order: Order): Promise<string> {
  if ('load' in order) {
    host = await start(await bytesOf(order.load));
    return '';
  }
  if (host === undefined) throw new Error('the engine has not been loaded');
  if ('weights' in order) {
    host.useWeights(order.weights, await bytesOf(order.from));
    return '';
  }
  return host.request(order.ask);
}

let before: Promise<unknown> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
  before = before.then(async () => {
    let answer: Answered;
    try {
      answer = { call: data.call, text: await obey(data) };
    } catch (error) {
      answer = { call: data.call, failed: String(error) };
    }
    self.postMessage(answer);
  });
});
