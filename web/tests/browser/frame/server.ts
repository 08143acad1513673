// The real server as a child process, on a free port of the loopback, with a store of its own. It can
// be killed without warning and started again on the same port, as after a power cut.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');
export const PROGRAM = process.env.SOBREMESA_PROGRAM ?? join(root, 'build/release/sobremesa');
export const PAGES = process.env.SOBREMESA_WEB_OUT ?? join(root, 'build/web');

// Both clocks of a server started with it leap when it is told: libfaketime reads them from a file.
export class LeapingClock {
  private readonly folder = mkdtempSync(join(tmpdir(), 'sobremesa-clock-'));
  readonly variables: Record<string, string>;

  constructor() {
    const library = readdirSync('/usr/lib')
      .map((name) => `/usr/lib/${name}/faketime/libfaketimeMT.so.1`)
      .find((file) => existsSync(file));
    if (library === undefined) throw new Error('faketime is missing: tools/setup test installs it');
    this.variables = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
    };
    this.ahead('+0');
  }

  private get file(): string {
    return join(this.folder, 'now');
  }

  // As libfaketime writes it: +3m.
  ahead(difference: string): void {
    writeFileSync(`${this.file}.new`, `${difference}\n`);
    renameSync(`${this.file}.new`, this.file); // in one step, since it is read all the time
  }

  forget(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export class TableServer {
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'sobremesa-browser-'));
  private port = 0;

  // `data`: a store to begin with. It is copied, so it stays as it is.
  constructor(
    private readonly more: string[] = [],
    data?: string,
    private readonly variables: Record<string, string> = {},
  ) {
    if (data !== undefined) copyFileSync(data, this.store);
  }

  get store(): string {
    return join(this.folder, 'tables.sqlite');
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  async start(): Promise<void> {
    const options = {
      '--listen': `127.0.0.1:${this.port}`,
      '--store': this.store,
      '--web': PAGES,
      '--bot-pace': '5',
    };
    const child = spawn(PROGRAM, ['serve', ...Object.entries(options).flat(), ...this.more], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.variables },
    });
    this.process = child;
    const said = await new Promise<string>((done, failed) => {
      let text = '';
      const hear = (piece: Buffer) => {
        text += piece.toString();
        if (text.includes('http://')) done(text);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => failed(new Error(`sobremesa serve ended (${code}): ${text}`)));
    });
    this.port = Number(/http:\/\/localhost:(\d+)/.exec(said)?.[1]);
  }

  // As when the machine loses power: nothing is said, nothing is written any more.
  async killHard(): Promise<void> {
    await this.end('SIGKILL');
  }

  // In good order, and its store can still be looked at.
  async close(): Promise<void> {
    await this.end('SIGTERM');
  }

  async stop(): Promise<void> {
    await this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.process;
    this.process = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await ended;
  }
}
