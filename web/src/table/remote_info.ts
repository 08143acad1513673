// A lobby as tables show it: bots have names, and what devices tell each other stays out.
import type { Lobby } from '../net/api.ts';
import { isAnnouncement } from '../net/one_device.ts';
import { isOwnSeat } from '../own_bots/names.ts';
import { botNames } from './bot_names.ts';
import type { TableInfo } from './source.ts';

const folded = (name: string) => name.trim().normalize('NFKC').toLowerCase();

// Of people with the same name all but the first get a number that makes a name nobody has. Own bots have
// theirs already.
export function toldApart(names: (string | null)[]): (string | null)[] {
  const taken = new Set(names.map((name) => folded(name ?? '')));
  const given = new Set<string>();
  return names.map((name) => {
    if (!name || isOwnSeat({ name, bot: null })) return name;
    let own = name;
    for (let n = 2; given.has(folded(own)) || (own !== name && taken.has(folded(own))); n++) {
      own = `${name.trim()} ${n}`;
    }
    given.add(folded(own));
    return own;
  });
}

export function infoOf(lobby: Lobby, me: number | null): TableInfo {
  const people = toldApart(lobby.seats.map((one) => (one.bot === null ? one.name : null)));
  const bots = botNames(
    people,
    lobby.seats.map((one) => one.bot_number ?? one.seat),
  );
  return {
    id: lobby.table,
    game: lobby.game,
    phase: lobby.phase,
    gameNumber: lobby.game_number,
    commitment: lobby.commitment,
    locked: lobby.locked,
    host: lobby.host,
    me: me ?? 'watch',
    seats: lobby.seats.map(({ bot_number: number = null, ...one }) => ({
      ...one,
      number: number ?? one.seat,
      name: one.bot === null ? (people[one.seat] ?? null) : (bots[one.seat] ?? null),
    })),
    staged: lobby.settings.staged,
    hints: lobby.settings.hints,
    watchers: lobby.settings.watchers,
    lookers: lobby.watchers ?? { count: 0, names: [] },
    timer: lobby.settings.timer_s,
    claims: (lobby.claims ?? []).filter((claim) => !isAnnouncement(claim)),
  };
}
