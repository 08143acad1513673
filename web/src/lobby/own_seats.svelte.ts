// The seats at one table that own bots of this page play. Their tokens are kept, so that the bots go on
// after a reload; nothing that a seat has seen is.
import { playersEngine } from '../engine/players.ts';
import { kept } from '../kept/kept.ts';
import type { Lobby } from '../net/api.ts';
import { OwnMind, type Why } from '../own_bots/mind.ts';
import type { TableTrouble } from '../own_bots/troubles.ts';
import { Driver } from './driver.ts';

interface OwnSeat {
  table: string;
  token: string;
  file: string;
  seat: number;
  troubles: (TableTrouble & { game: number })[];
}

const AT_MOST = 30;
const store = kept<OwnSeat[]>('own_seats', []);

function allSeats(): OwnSeat[] {
  const all = store.read();
  return Array.isArray(all) ? all : [];
}

export class OwnSeats {
  // Of the game that is being played.
  troubles = $state.raw<TableTrouble[]>([]);
  private game = 0;
  private readonly drivers = new Map<string, Driver>(); // by token

  constructor(private readonly table: string) {
    for (const seat of this.seats()) this.drive(seat);
  }

  add(file: string, { seat, token }: { seat: number; token: string }): void {
    const added = { table: this.table, token, file, seat, troubles: [] };
    store.write([added, ...allSeats()].slice(0, AT_MOST));
    this.drive(added);
  }

  close(): void {
    for (const driver of this.drivers.values()) driver.close();
    this.drivers.clear();
  }

  // After `close`, as if it had never been closed.
  reopen(): void {
    for (const seat of this.seats()) this.drive(seat);
  }

  // -----------------------------------------------------------------------------------------------

  private seats(): OwnSeat[] {
    return allSeats().filter(({ table }) => table === this.table);
  }

  private drive({ token, file }: OwnSeat): void {
    if (this.drivers.has(token)) return;
    const mind = new OwnMind(file, { players: playersEngine });
    const driver = new Driver(this.table, token, mind, {
      lobby: (lobby) => this.takeLobby(token, lobby),
      failed: (why, upto) => this.note(token, why, upto),
      gone: () => this.forget(token),
    });
    this.drivers.set(token, driver);
  }

  // The host may have moved the bot, or a new game has begun.
  private takeLobby(token: string, lobby: Lobby): void {
    const { you } = lobby;
    if (you !== undefined) this.change(token, (own) => ({ ...own, seat: you }));
    this.game = lobby.game_number;
    this.show();
  }

  private note(token: string, why: Why, upto: number): void {
    const { game } = this;
    this.change(token, (own) => ({
      ...own,
      troubles: [...own.troubles, { seat: own.seat, why, upto, game }],
    }));
    this.show();
  }

  private show(): void {
    this.troubles = this.seats()
      .flatMap(({ troubles }) => troubles)
      .filter(({ game }) => game === this.game)
      .sort((a, b) => a.upto - b.upto);
  }

  private forget(token: string): void {
    this.drivers.delete(token);
    store.write(allSeats().filter((own) => own.token !== token));
    this.show();
  }

  private change(token: string, how: (own: OwnSeat) => OwnSeat): void {
    const before = allSeats();
    const after = before.map((own) => (own.token === token ? how(own) : own));
    if (JSON.stringify(after) !== JSON.stringify(before)) store.write(after);
  }
}
