// The native engine, for what a test must know and a page must not: the truth of a deal.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Acted, Legal, Log, Request, TableNumber, Truth, View } from '$generated/engine.ts';
import { PROGRAM } from './server.ts';

export class Referee {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly waiting: ((line: string) => void)[] = [];

  constructor() {
    this.process = spawn(PROGRAM, ['engine']);
    createInterface({ input: this.process.stdout }).on('line', (line) =>
      this.waiting.shift()?.(line),
    );
  }

  async ask<T>(request: Request): Promise<T> {
    const line = await new Promise<string>((done) => {
      this.waiting.push(done);
      this.process.stdin.write(`${JSON.stringify(request)}\n`);
    });
    const reply = JSON.parse(line) as { ok?: T };
    if (reply.ok === undefined) throw new Error(`${JSON.stringify(request)}: ${line}`);
    return reply.ok;
  }

  async deal(game: string, seats: number, seed: number | string, options = {}): Promise<number> {
    const request = { cmd: 'new', game, seats, seed, options } as Request;
    return (await this.ask<TableNumber>(request)).table;
  }

  act(table: number, seat: number, moves: string[]): Promise<Acted> {
    return this.ask({ cmd: 'act', table, seat, moves });
  }

  view(table: number, seat: number | 'watch'): Promise<View> {
    return this.ask({ cmd: 'view', table, seat });
  }

  async legal(table: number, seat: number): Promise<string[]> {
    return (await this.ask<Legal>({ cmd: 'legal', table, seat })).moves;
  }

  // The whole table, deck and all hands.
  async truth(table: number): Promise<Truth> {
    return this.ask({ cmd: 'truth', table });
  }

  async load(log: Log): Promise<number> {
    return (await this.ask<TableNumber>({ cmd: 'load', log } as Request)).table;
  }

  async close(table: number): Promise<void> {
    await this.ask({ cmd: 'close', table });
  }

  end(): void {
    this.process.stdin.end();
    this.process.kill();
  }
}
