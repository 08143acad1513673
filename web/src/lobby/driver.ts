// Plays a seat of a table on the server for an own bot: with the seat's own token, as a person of that
// seat would. What it sees goes from here to the bot and nowhere else on this page.
import { ApiTrouble, type Lobby } from '../net/api.ts';
import type { OwnMind, Why } from '../own_bots/mind.ts';
import { RemoteTable } from '../table/remote_table.ts';
import type { News, Outcome } from '../table/source.ts';

export interface DriverHooks {
  lobby: (lobby: Lobby) => void;
  failed: (why: Why, upto: number) => void;
  gone: () => void; // the seat, or the table, is somebody else's now, or no more
}

const PACE = 700; // ms: people want to see what happens
const AGAIN = 2_000; // ms, when the server did not answer

export class Driver {
  private readonly remote: RemoteTable;
  private running = false;
  private woken = false;
  private ended = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    table: string,
    private readonly token: string,
    private readonly mind: OwnMind,
    private readonly hooks: DriverHooks,
  ) {
    this.remote = new RemoteTable(
      table,
      { token, seat: null },
      { lobby: (lobby) => this.takeLobby(lobby), renewed: () => null },
    );
    this.remote.open((news) => this.hear(news));
  }

  close(): void {
    this.ended = true;
    clearTimeout(this.timer);
    this.remote.close();
    this.mind.end();
  }

  // -----------------------------------------------------------------------------------------------

  private hear(news: News): void {
    if (this.ended) return;
    if ('gone' in news) {
      this.close();
      this.hooks.gone();
    } else if ('view' in news || 'events' in news) this.wake();
  }

  private takeLobby(lobby: Lobby): void {
    if (this.ended) return;
    this.hooks.lobby(lobby);
    const mine = lobby.seats[lobby.you ?? -1];
    if (lobby.phase === 'lobby' && mine !== undefined && !mine.ready) {
      this.remote.calls.ready(this.token, true).catch(() => {}); // a sign for people, no more
    }
  }

  private wake(): void {
    this.woken = true;
    if (this.running || this.ended) return;
    this.running = true;
    this.run()
      .catch((error: unknown) => {
        if (!(error instanceof ApiTrouble)) console.error(error);
        if (!this.ended) this.later();
      })
      .finally(() => {
        this.running = false;
        if (this.woken) this.wake();
      });
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.wake(), AGAIN);
  }

  private async run(): Promise<void> {
    this.woken = false;
    const view = await this.remote.calls.view(this.token);
    // Who starts is for people to say, so only a named seat is asked.
    if (view.result !== null || view.seat === 'watch' || view.to_act !== view.seat) return;
    const { moves, failed } = await this.mind.decide(view);
    await new Promise((done) => setTimeout(done, PACE));
    if (this.ended) {
      this.mind.end(); // it may have been opened meanwhile
      return;
    }
    if (failed !== undefined) this.hooks.failed(failed, view.upto);
    let outcome = await this.remote.act(moves, view.upto);
    if ('refused' in outcome) {
      this.hooks.failed('illegal', view.upto);
      outcome = await this.remote.act(await this.mind.easy(view), view.upto);
    }
    if (!isSettled(outcome)) this.later();
  }
}

// Done, or overtaken by other news, which wake it anyway.
function isSettled(outcome: Outcome): boolean {
  return 'done' in outcome || ('trouble' in outcome && outcome.trouble === 'stale');
}
