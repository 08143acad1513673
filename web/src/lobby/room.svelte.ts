// A table on the server as its page needs it: the lobby, who this device is there, and everything
// that can be asked of the server beside the moves.
import { rulesEngine } from '../engine/engine.ts';
import { set, settings } from '../kept/settings.svelte.ts';
import { ApiTrouble, type Change, type Claim, type Lobby, type Wish } from '../net/api.ts';
import { answered, ask, asksClaim, asksSeat, newToken } from '../net/asked.ts';
import {
  type DeviceSeat,
  deviceSeat,
  forgetDeviceSeat,
  keepDeviceSeat,
  leaveDeviceSeat,
  readSeatLink,
  seatLink,
  settleClaim,
} from '../net/device_seats.ts';
import {
  announceDevice,
  isAnnouncement,
  openedElsewhere,
  takeBackOldOnes,
} from '../net/one_device.ts';
import { ownSeatName, personName } from '../own_bots/names.ts';
import { infoOf } from '../table/remote_info.ts';
import { type Identity, RemoteTable } from '../table/remote_table.ts';
import { Sitting } from '../table/sitting.svelte.ts';
import { troubleText } from '../table/telling/troubles.ts';
import { alarm } from '../ui/announcer.svelte.ts';
import { OwnSeats } from './own_seats.svelte.ts';
import { optionsOfGoneSeats } from './seat_changes.ts';
import { exchangeKey, finishExchange, finishSitting, takeLinkedSeat } from './seat_keys.ts';

const ASK_AGAIN = 1_200; // ms, while a claim waits for somebody to agree

const folded = (name: string) => name.trim().normalize('NFKC').toLowerCase();

export class Room {
  lobby = $state.raw<Lobby | null>(null);
  mine = $state.raw<DeviceSeat | null>(null);
  trouble = $state<string | null>(null);
  claim = $state<'none' | 'waiting' | 'rejected'>('none');
  busy = $state(false);
  watching = $state(false); // has chosen to watch
  elsewhere = $state(false); // the seat was opened on another device
  lostSeat = $state(false); // had a seat here, and has none any more
  deadLink = $state(false); // came with a personal link that opens nothing

  readonly seat = $derived.by(() => (this.mine?.token ? this.mine.seat : null));
  // Whatever gives this device the host's rights.
  readonly hostKey = $derived.by(() => {
    if (this.mine?.host) return this.mine.host;
    const hosts = this.seat !== null && this.lobby?.host === this.seat;
    return hosts ? (this.mine?.token ?? null) : null;
  });

  // Opens the seat on another device.
  readonly seatLink = $derived.by(() => {
    const token = this.mine?.token;
    return this.seat === null || !token ? null : seatLink(this.table, this.seat, token);
  });
  // What everybody here is called, people of the same name told apart.
  private readonly names = $derived.by(() =>
    this.lobby === null ? [] : infoOf(this.lobby, null).seats.map(({ name }) => name),
  );

  readonly remote: RemoteTable;
  readonly sitting: Sitting;
  readonly own: OwnSeats;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private left = false;

  // Comes in: with a personal link, with the key this device has, or as a stranger.
  static async enter(table: string, hash: string): Promise<Room> {
    const moved = await takeLinkedSeat(table, hash);
    await finishExchange(table);
    await finishSitting(table);
    if (moved) void announceDevice(table);
    const room = new Room(table);
    room.deadLink = readSeatLink(hash) !== null && room.mine?.token == null;
    return room;
  }

  private constructor(readonly table: string) {
    this.mine = deviceSeat(table);
    this.remote = new RemoteTable(table, this.identity(), {
      lobby: (lobby) => this.takeLobby(lobby),
      renewed: () => this.renewed(),
    });
    this.sitting = new Sitting(this.remote, rulesEngine);
    this.own = new OwnSeats(table);
    if (this.mine?.elsewhere) this.standBack();
    if (this.mine?.next) this.awaitAgreement();
  }

  // Another device has the seat now.
  private standBack(): void {
    this.elsewhere = true;
    this.mine = keepDeviceSeat(this.table, { elsewhere: true });
    this.remote.close();
    this.own.close();
  }

  async useSeatHere(): Promise<void> {
    await announceDevice(this.table);
    this.mine = deviceSeat(this.table);
    this.elsewhere = false;
    this.remote.reopen();
    this.own.reopen();
  }

  // The key opens nothing any more: from now on as a stranger.
  becomeStranger(): void {
    this.lostSeat = true;
    this.mine = deviceSeat(this.table);
    this.sitting.gone = null;
    this.remote.become(this.identity());
  }

  // Who asks for a seat, of people.
  readonly claims = $derived.by(() =>
    (this.lobby?.claims ?? []).filter((claim) => !isAnnouncement(claim)),
  );

  leavePage(): void {
    this.left = true;
    clearTimeout(this.timer);
    this.sitting.close();
    this.own.close();
  }

  // --- sitting down ------------------------------------------------------------------------------

  // The person whose seat it is, also of one who has left it in this game.
  personAt(seat: number): string {
    const one = this.lobby?.seats[seat];
    return (one?.bot === null ? this.names[seat] : one?.holder) ?? '';
  }

  // The seat of a person who is called the same, also of one who has left it in this game.
  namesake(name: string): number | null {
    const seats = this.lobby?.seats ?? [];
    const same = seats.find((one) => {
      const person = one.bot === null ? one.name : one.holder;
      return person && folded(person) === folded(name);
    });
    return same?.seat ?? null;
  }

  // The seat this device left in this game: it is still theirs.
  readonly ownChair = $derived.by(() => {
    const { left } = this.mine ?? {};
    const held = left !== undefined && this.lobby?.seats[left.seat]?.holder !== undefined;
    return held ? left.seat : null;
  });

  sit(wanted: string, seat?: number): Promise<boolean> {
    const name = personName(wanted);
    return this.attempt(async () => {
      const { sit } = this.remote.calls;
      const host = this.mine?.host ?? null;
      const what = asksSeat(this.table);
      this.seated(await ask(what, (token) => sit(host, name, token, seat)), name);
      answered(what);
    });
  }

  // One's own seat at once, and a bot's before the start; others when those agree who are asked.
  claimSeat(seat: number, wanted: string): Promise<boolean> {
    const name = personName(wanted);
    return this.attempt(async () => {
      const { claim } = this.remote.calls;
      const { host = null, left } = this.mine ?? {};
      const own = left?.seat === seat ? left.token : host;
      const what = asksClaim(this.table, seat);
      const { waiting, ...taken } = await ask(what, (token) => claim(own, seat, name, token));
      if (waiting) {
        this.mine = keepDeviceSeat(this.table, { next: taken, name, token: null, seat: null });
        this.awaitAgreement();
      } else this.seated(taken, name);
      answered(what);
    });
  }

  watch(wanted: string): void {
    const name = personName(wanted);
    this.watching = true;
    this.remote.watchAs(name);
    if (name !== '') set('name', name);
  }

  // Back to where one can sit down.
  stopWatching(): void {
    this.watching = false;
  }

  giveUpClaim(): void {
    clearTimeout(this.timer);
    settleClaim(this.table, false);
    this.mine = deviceSeat(this.table);
    this.claim = 'none';
  }

  rename(wanted: string): Promise<boolean> {
    const name = personName(wanted);
    return this.attempt(async () => {
      this.remote.expectChange();
      try {
        await exchangeKey(this.table, name);
      } finally {
        this.mine = deviceSeat(this.table);
        this.remote.become(this.identity());
      }
      set('name', name);
    });
  }

  leaveSeat(): Promise<boolean> {
    return this.attempt(async () => {
      this.remote.expectChange();
      await this.remote.calls.leave(this.key());
      this.mine = leaveDeviceSeat(this.table);
      this.remote.become(this.identity());
    });
  }

  // --- what people at the table may do -----------------------------------------------------------

  ready(ready: boolean): Promise<boolean> {
    return this.attempt(() => this.remote.calls.ready(this.key(), ready));
  }

  async chooseColour(colour: number): Promise<void> {
    const chosen = await this.attempt(() => this.remote.calls.colour(this.key(), colour));
    if (chosen) set('avatar', colour); // for other tables, too
  }

  teach(on: boolean): Promise<boolean> {
    return this.attempt(() => this.remote.calls.teach(this.key(), on));
  }

  wish(wish: Wish): Promise<boolean> {
    return this.attempt(() => this.remote.calls.wish(this.key(), wish));
  }

  letBotPlay(seat: number): Promise<boolean> {
    return this.attempt(() => this.remote.calls.standIn(this.key(), seat, true));
  }

  settle({ seat, claim }: Claim, agreed: boolean): Promise<boolean> {
    const { approve, reject } = this.remote.calls;
    const { left } = this.mine ?? {};
    const key = seat === this.ownChair && left ? left.token : this.anyKey();
    return this.attempt(() => (agreed ? approve : reject)(key, seat, claim));
  }

  rematch(): Promise<boolean> {
    return this.attempt(() => this.remote.calls.rematch(this.anyKey()));
  }

  // --- what the host may do ----------------------------------------------------------------------

  seatBot(seat: number, bot: string): Promise<boolean> {
    return this.attempt(() => this.remote.calls.seatBot(this.host(), seat, bot));
  }

  // It sits there as a person would; this page plays for it.
  seatOwnBot(seat: number, file: string): Promise<boolean> {
    return this.attempt(async () => {
      const { seats = [] } = this.lobby ?? {};
      if (seats[seat]?.bot != null) await this.remote.calls.remove(this.host(), seat);
      const name = ownSeatName(
        file,
        seats.flatMap((one) => one.name ?? []),
      );
      this.own.add(file, await this.remote.calls.sit(null, name, newToken(), seat));
    });
  }

  remove(seat: number): Promise<boolean> {
    return this.attempt(() => this.remote.calls.remove(this.host(), seat));
  }

  move(seat: number, to: number): Promise<boolean> {
    return this.attempt(() => this.remote.calls.move(this.host(), seat, to));
  }

  async setSeats(seats: number): Promise<boolean> {
    const gone = this.lobby ? optionsOfGoneSeats(this.lobby, seats) : {};
    return this.change({ seats, ...(Object.keys(gone).length > 0 ? { options: gone } : {}) });
  }

  change(change: Change): Promise<boolean> {
    return this.attempt(() => this.remote.calls.change(this.host(), change));
  }

  start(): Promise<boolean> {
    return this.attempt(() => this.remote.calls.start(this.host()));
  }

  // -----------------------------------------------------------------------------------------------

  private identity(): Identity {
    return { token: this.mine?.token ?? null, seat: this.mine?.token ? this.mine.seat : null };
  }

  // The host may have moved this device's person to another seat.
  private followSeat(): void {
    const { you } = this.lobby ?? {};
    if (you === undefined || !this.mine?.token || this.mine.seat === you) return;
    this.mine = keepDeviceSeat(this.table, { seat: you });
  }

  private takeLobby(lobby: Lobby): void {
    this.lobby = lobby;
    this.followSeat();
    const { mine } = this;
    if (mine === null) return;
    const { claims = [] } = lobby;
    const { left } = mine;
    if (left && !mine.token && this.ownChair !== null && lobby.claims === undefined) {
      this.remote.show(left.token);
    }
    if (this.seat !== null && openedElsewhere(claims, this.seat)) {
      this.standBack();
      return;
    }
    if (this.firstLobby && mine.token) takeBackOldOnes(this.table, mine.token, claims);
    // Kept once a visit, so that home lists the tables by when they were visited.
    if (mine.game !== lobby.game || this.firstLobby) {
      this.mine = keepDeviceSeat(this.table, { game: lobby.game });
    }
    this.firstLobby = false;
  }
  private firstLobby = true;

  private seated(taken: { seat: number; token: string }, name: string): void {
    const game = this.lobby ? { game: this.lobby.game } : {};
    this.mine = keepDeviceSeat(this.table, { ...taken, name, ...game });
    set('name', name);
    this.remote.become(this.identity());
    this.bringColour(taken.token);
  }

  // The colour this reader likes, if nobody here has it.
  private bringColour(token: string): void {
    const { avatar } = settings;
    const taken = this.lobby?.seats.some((one) => one.colour === avatar) ?? false;
    if (avatar === 0 || taken) return;
    this.remote.calls.colour(token, avatar).catch(() => {}); // somebody may have been faster
  }

  // Another page of this device may have exchanged the key.
  private renewed(): Identity | null {
    const known = deviceSeat(this.table);
    if (known?.token && known.token !== this.mine?.token) {
      this.mine = known;
      return this.identity();
    }
    this.mine = known === null ? null : leaveDeviceSeat(this.table);
    return null;
  }

  private awaitAgreement(): void {
    this.claim = 'waiting';
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      const next = deviceSeat(this.table)?.next;
      if (this.left || next === undefined) return;
      const answer = await this.remote.knock(next);
      if (answer === 'in') {
        settleClaim(this.table, true);
        this.claim = 'none';
        this.mine = deviceSeat(this.table);
        this.followSeat();
      } else if (answer === 'no') {
        this.giveUpClaim();
        this.claim = 'rejected';
      } else this.awaitAgreement();
    }, ASK_AGAIN);
  }

  private key(): string {
    if (!this.mine?.token) throw new ApiTrouble(401, 'no_token', '');
    return this.mine.token;
  }

  private host(): string {
    if (this.hostKey === null) throw new ApiTrouble(403, 'not_host', '');
    return this.hostKey;
  }

  private anyKey(): string {
    return this.mine?.token ?? this.host();
  }

  private async attempt(job: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await job();
      return true;
    } catch (error) {
      if (!(error instanceof ApiTrouble)) throw error;
      if (error.status === 404 && error.code === 'no_table') forgetDeviceSeat(this.table);
      this.trouble = troubleText(error);
      alarm(this.trouble);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
