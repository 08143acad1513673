// Whether a seat was told anything it must not know. After a game the log is known; a referee plays it
// again and says, for every moment, what each seat may see. Everything that a page received must be
// exactly that: views and events are compared as they are, not searched for numbers.
import { isDeepStrictEqual } from 'node:util';
import type { Log, SeenEvent, View } from '$generated/engine.ts';
import type { Referee } from './engine.ts';
import type { Heard } from './recorder.ts';

type Seen = number | 'watch';
interface Past {
  from: View;
  events: SeenEvent[];
}

// What a frame of the server may hold besides views and events: nothing there has cards.
const PUBLIC = new Set([
  'lobby',
  'hash',
  'upto',
  'says',
  'bye',
  'reply',
  'result',
  'key',
  'status',
]);
const SECRET = /"(hands|seed|salt|position|truth)":/;

export class Rightful {
  private readonly events = new Map<Seen, SeenEvent[]>();
  private readonly views = new Map<string, View>();

  private constructor(
    private readonly referee: Referee,
    private readonly table: number,
  ) {}

  static async of(referee: Referee, log: Log, seats: number): Promise<Rightful> {
    const { game, options, seed, moves, says, position } = log;
    const bare = {
      game,
      seats,
      options,
      seed,
      moves,
      says,
      ...(position ? { position } : {}),
    } as Log;
    const table = await referee.load(bare);
    const rightful = new Rightful(referee, table);
    for (const seat of [...Array(seats).keys(), 'watch' as const]) {
      const told = await referee.ask<{ events: SeenEvent[] }>({ cmd: 'events', table, seat });
      rightful.events.set(seat, told.events);
    }
    // Back from the end, move by move: views of every moment in which a page could have asked.
    for (let upto = rightful.length; upto >= 0; upto--) {
      const back = await referee
        .ask<{ upto: number }>({ cmd: 'rewind', table, upto })
        .catch(() => null);
      if (back === null) continue;
      for (const seat of rightful.events.keys()) {
        rightful.views.set(`${seat}@${upto}`, await referee.view(table, seat));
      }
    }
    return rightful;
  }

  get length(): number {
    return this.events.get('watch')?.length ?? 0;
  }

  async close(): Promise<void> {
    await this.referee.close(this.table);
  }

  // What in these frames the seat had no right to; empty if all is well.
  faults(heard: Heard[], seat: Seen): string[] {
    const faults: string[] = [];
    for (const { way, url, text } of heard) {
      if (way === 'up' || url.includes('/log')) continue;
      for (const fault of this.faultsOf(text, seat))
        faults.push(`${fault} in ${url}: ${text.slice(0, 300)}`);
    }
    return faults;
  }

  private faultsOf(text: string, seat: Seen): string[] {
    if (text === '') return [];
    const faults: string[] = [];
    if (SECRET.test(text)) faults.push('a secret of the deal');
    const frame = JSON.parse(text) as Record<string, unknown>;
    const inside = (frame.reply ?? frame) as Record<string, unknown>;
    if ('game' in inside && 'seat' in inside && 'options' in inside && 'upto' in inside) {
      return [...faults, ...this.viewFaults(inside as unknown as View, seat)];
    }
    if (inside.view !== undefined) faults.push(...this.viewFaults(inside.view as View, seat));
    if (inside.events !== undefined) faults.push(...this.eventFaults(inside, seat));
    if (inside.past !== undefined) faults.push(...this.pastFaults(inside.past as Past, seat));
    const socketFrame = ['lobby', 'view', 'events', 'says', 'reply', 'bye'].some(
      (key) => key in frame,
    );
    for (const key of socketFrame ? Object.keys(frame) : []) {
      if (!PUBLIC.has(key) && !['view', 'events', 'past'].includes(key))
        faults.push(`an unknown field ${key}`);
    }
    return faults;
  }

  private viewFaults(view: View, seat: Seen): string[] {
    const faults: string[] = [];
    if (view.seat !== seat && view.seat !== 'watch') faults.push(`the view of seat ${view.seat}`);
    const rightful = this.views.get(`${view.seat}@${view.upto}`);
    if (rightful === undefined)
      return [...faults, `a view of a moment that never was, ${view.upto}`];
    // What was said and how the deal was chosen are no cards.
    const plain = ({ says: _, known_deal: __, ...rest }: View) => rest;
    if (!isDeepStrictEqual(plain(view), plain(rightful)))
      faults.push('a view that is not the rightful one');
    return faults;
  }

  // Who comes late is told the deal and everything since.
  private pastFaults({ from, events, ...rest }: Past, seat: Seen): string[] {
    const unknown = Object.keys(rest).filter((key) => key !== 'says');
    return [
      ...unknown.map((key) => `an unknown field past.${key}`),
      ...this.viewFaults(from, seat),
      ...this.eventFaults({ events, upto: events.length }, seat),
    ];
  }

  private eventFaults(frame: Record<string, unknown>, seat: Seen): string[] {
    const told = frame.events as SeenEvent[];
    const upto = frame.upto as number;
    const from = upto - told.length;
    const rightful = (who: Seen) => this.events.get(who)?.slice(from, upto);
    const right =
      isDeepStrictEqual(told, rightful(seat)) || isDeepStrictEqual(told, rightful('watch'));
    return right ? [] : ['events that are not the rightful ones'];
  }
}
