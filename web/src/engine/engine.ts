// The C++ engine, seen from the page: questions go to a worker and come back answered. The shapes of
// questions and answers are the engine's own (generated; see tools/web).
import type {
  Acted,
  Advice,
  AllEndings,
  Canonical,
  Course,
  DailySeed,
  Effects,
  Fault,
  Folded,
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
  Standing,
  TableNumber,
  Told,
  ToldMoves,
  ToldReason,
  Tried,
  Truth,
  Upto,
  View,
} from '$generated/engine.ts';
import { rulesWorker, type Started } from './start.ts';
import type { Answered, Order } from './worker.ts';

interface Answers {
  games: Games;
  daily: DailySeed;
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
  tell: Standing;
  tell_moves: ToldMoves;
  reason: ToldReason;
  canonical: Canonical;
  try: Tried;
  effects: Effects;
  marks: Marks;
  phrases: PhraseChoices;
  endings: AllEndings;
  solve: Solved;
  course: Course;
  experiment: Results;
}
export type Asked = Request;
type AnswerTo<R> = R extends { cmd: 'fold'; tell: true }
  ? Folded
  : R extends { cmd: infer C extends keyof Answers }
    ? Answers[C]
    : never;

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
  private readonly loaded: Promise<void>;
  private giveUp: (error: Error) => void = () => {};
  private ended = false;
  broken = false; // its module did not come; another engine may have better luck

  constructor({ worker, loaded }: Started) {
    this.worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const waiting = this.waiting.get(data.call);
      this.waiting.delete(data.call);
      if ('text' in data) waiting?.done(data.text);
      else waiting?.failed(new EngineTrouble(data.failed));
    });
    worker.addEventListener('error', (event) => {
      const error = new EngineTrouble(event.message || 'the engine stopped');
      for (const { failed } of this.waiting.values()) failed(error);
      this.waiting.clear();
    });
    this.loaded = new Promise((done, failed) => {
      this.giveUp = failed;
      loaded.then(done, (error: Error) => failed(new EngineTrouble(error.message)));
    });
    this.loaded.catch(() => {
      this.broken = true; // whoever asks next is told
    });
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
    const error = new EngineEnded('stopped');
    this.giveUp(error);
    for (const { failed } of this.waiting.values()) failed(error);
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

const rules = new Map<View['game'], Engine>();
// The rules of a game.
export function rulesEngine(game: View['game']): Engine {
  let engine = rules.get(game);
  if (engine === undefined || engine.broken) engine = new Engine(rulesWorker(game));
  rules.set(game, engine);
  return engine;
}
