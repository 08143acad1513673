// The inside of the worker of a WebAssembly bot. It is given no imports, so it can reach nothing.
//   bot_input(size) -> where the question is to be written; bot_think(size); then the answer lies at
//   bot_output(), bot_output_size() bytes of it.
export type ToBot = { load: ArrayBuffer } | { think: string };
export type FromBot = { text: string } | { broken: string };

interface BotExports {
  memory: WebAssembly.Memory;
  bot_input(size: number): number;
  bot_think(size: number): void;
  bot_output(): number;
  bot_output_size(): number;
}

let bot: Promise<BotExports> | undefined;

async function opened(bytes: ArrayBuffer): Promise<BotExports> {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const { _initialize } = instance.exports;
  if (typeof _initialize === 'function') _initialize();
  return instance.exports as unknown as BotExports;
}

async function think(question: string): Promise<string> {
  if (bot === undefined) throw new Error('no bot was loaded');
  const api = await bot;
  const asked = new TextEncoder().encode(question);
  const at = api.bot_input(asked.length);
  new Uint8Array(api.memory.buffer, at, asked.length).set(asked);
  api.bot_think(asked.length);
  return new TextDecoder().decode(
    new Uint8Array(api.memory.buffer, api.bot_output(), api.bot_output_size()),
  );
}

self.addEventListener('message', async ({ data }: MessageEvent<ToBot>) => {
  if ('load' in data) {
    bot = opened(data.load);
    bot.catch(() => {}); // whoever asks first is told
    return;
  }
  let answer: FromBot;
  try {
    answer = { text: await think(data.think) };
  } catch (error) {
    answer = { broken: String(error) };
  }
  self.postMessage(answer);
});
