// The C++ engine, seen from the page: questions go to a worker and come back answered. The shapes of
// questions and answers are the engine's own (generated; see tools/web).
import type {
  Acted,
  Advice,
  AllEndings,
  Canonical,
  Effects,
  Fault,
  Games,
  Legal,
  Log,
  Marks,
  News,
  Nothing,
  PhraseChoices,
  Refusal,
  Request,
  Results,
  SightNumber,
  Solved,
  TableNumber,
  Told,
  Tried,
  Truth,
  Upto,
  View,
} from '$generated/engine.ts';
import { rulesModule } from './modules.ts';
import type { Answered, Order } from './worker.ts';

interface Answers {
  games: Games;
  new: TableNumber;
  load: TableNumber;
  legal: Legal;
  act: Acted;
  events: Told;
  view: View;
  truth: Truth;
  say: News;
  bot: Advice;
  rewind: Upto;
  log: Log;
  close: Nothing;
  see: SightNumber;
  fold: Upto;
  canonical: Canonical;
  try: Tried;
  effects: Effects;
  marks: Marks;
  phrases: PhraseChoices;
  endings: AllEndings;
  solve: Solved;
  experiment: Results;
}
export type Asked = Request;
type AnswerTo<R> = R extends { cmd: infer C extends keyof Answers } ? Answers[C] : never;

export type Reply<T> = { ok: T } | { refused: Refusal } | { error: Fault };

// The engine found a question senseless, or could not be loaded: a fault of ours, not of a player.
export class EngineTrouble extends Error {}

// What was still being asked when somebody ended the engine on purpose. Whoever asked has gone.
export class EngineEnded extends EngineTrouble {
  override name = 'EngineEnded';
}

// For work that nobody waits for: what went wrong is written down, unless its engine was ended.
export function noteTrouble(error: unknown): void {
  if (!(error instanceof EngineEnded)) console.error(error);
}

type Waiting = { done: (text: string) => void; failed: (error: Error) => void };
// `Omit` that keeps the members of a union apart.
type Sent<T> = T extends unknown ? Omit<T, 'call'> : never;

export class Engine {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  private readonly loaded: Promise<string>;
  private ended = false;

  constructor(module: Promise<WebAssembly.Module>) {
    this.worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    this.worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const waiting = this.waiting.get(data.call);
      this.waiting.delete(data.call);
      if ('text' in data) waiting?.done(data.text);
      else waiting?.failed(new EngineTrouble(data.failed));
    });
    this.worker.addEventListener('error', (event) => {
      const error = new EngineTrouble(event.message || 'the engine stopped');
      for (const { failed } of this.waiting.values()) failed(error);
      this.waiting.clear();
    });
    this.loaded = module.then(
      (load) => this.send({ load }),
      (error: unknown) => {
        throw new EngineTrouble(String(error));
      },
    );
    this.loaded.catch(() => {}); // whoever asks next is told
  }

  // The engine's reply as it is: what was asked, or why not.
  async ask<R extends Asked>(request: R): Promise<Reply<AnswerTo<R>>> {
    await this.loaded;
    return JSON.parse(await this.send({ ask: JSON.stringify(request) }));
  }

  // For questions that can only go well; anything else is thrown.
  async must<R extends Asked>(request: R): Promise<AnswerTo<R>> {
    const reply = await this.ask(request);
    if ('ok' in reply) return reply.ok;
    const trouble = 'refused' in reply ? reply.refused : reply.error;
    throw new EngineTrouble(`${request.cmd}: ${trouble.text}`);
  }

  async useWeights(name: string, url: string): Promise<void> {
    await this.loaded;
    await this.send({ weights: name, from: new URL(url, location.href).href });
  }

  end(): void {
    this.ended = true;
    this.worker.terminate();
    for (const { failed } of this.waiting.values()) failed(new EngineEnded('stopped'));
    this.waiting.clear();
  }

  private send(order: Sent<Order>): Promise<string> {
    if (this.ended) return Promise.reject(new EngineEnded('stopped'));
    const call = ++this.calls;
    return new Promise((done, failed) => {
      this.waiting.set(call, { done, failed });
      this.worker.postMessage({ ...order, call });
    });
  }
}

let rules: Engine | undefined;
// The rules of all games, and nothing else: small, and shared by all screens.
export function rulesEngine(): Engine {
  rules ??= new Engine(rulesModule());
  return rules;
}
