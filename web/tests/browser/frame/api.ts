// The server's API as a test uses it: to prepare a table, and to be the players who need no browser.
import type { Log, View } from '$generated/engine.ts';

export interface Made {
  table: string;
  host_token: string;
  commitment: string;
}
export interface Seated {
  seat: number;
  token: string;
}
export interface TableWish {
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  seed?: number | string;
  settings?: Record<string, unknown>;
}

export class Api {
  constructor(private readonly url: string) {}

  async call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text === '' ? {} : JSON.parse(text)) as T;
  }

  make(wish: TableWish): Promise<Made> {
    return this.call('POST', '/tables', wish);
  }
  sit(table: string, name: string, token?: string): Promise<Seated> {
    return this.call('POST', `/tables/${table}/seats`, { name }, token);
  }
  addBot(made: Made, seat: number, bot: string): Promise<unknown> {
    return this.call('POST', `/tables/${made.table}/bots`, { seat, bot }, made.host_token);
  }
  remove(made: Made, seat: number): Promise<unknown> {
    return this.call('DELETE', `/tables/${made.table}/seats/${seat}`, undefined, made.host_token);
  }
  start(made: Made): Promise<unknown> {
    return this.call('POST', `/tables/${made.table}/start`, undefined, made.host_token);
  }
  play(table: string, who: Seated, moves: string[]): Promise<unknown> {
    return this.call('POST', `/tables/${table}/moves`, { moves }, who.token);
  }
  say(table: string, who: Seated, words: Record<string, string>): Promise<unknown> {
    return this.call('POST', `/tables/${table}/says`, words, who.token);
  }
  view(table: string, who?: Seated): Promise<View> {
    return this.call('GET', `/tables/${table}/view`, undefined, who?.token);
  }
  async legal(table: string, who: Seated): Promise<string[]> {
    type Answer = { moves: string[] };
    return (await this.call<Answer>('GET', `/tables/${table}/legal`, undefined, who.token)).moves;
  }
  log(table: string, game = 1): Promise<Log & { salt: string; commitment: string }> {
    return this.call('GET', `/tables/${table}/log?game=${game}`);
  }

  // A table whose people are all seated and whose cards are dealt; the first is the host.
  async dealt(wish: TableWish, names: string[]): Promise<{ made: Made; people: Seated[] }> {
    const made = await this.make(wish);
    const people: Seated[] = [];
    for (const [i, name] of names.entries()) {
      people.push(await this.sit(made.table, name, i === 0 ? made.host_token : undefined));
    }
    await this.start(made);
    return { made, people };
  }
}
