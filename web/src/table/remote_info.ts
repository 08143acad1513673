// A lobby as tables show it: bots have names, and what devices tell each other stays out.
import type { Lobby } from '../net/api.ts';
import { isAnnouncement } from '../net/one_device.ts';
import { botNames } from './bot_names.ts';
import type { TableInfo } from './source.ts';

export function infoOf(lobby: Lobby, me: number | null): TableInfo {
  const bots = botNames(
    lobby.seats.map((one) => (one.bot === null ? one.name : null)),
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
      name: one.bot === null ? one.name : (bots[one.seat] ?? null),
    })),
    staged: lobby.settings.staged,
    hints: lobby.settings.hints,
    watchers: lobby.settings.watchers,
    timer: lobby.settings.timer_s,
    claims: (lobby.claims ?? []).filter((claim) => !isAnnouncement(claim)),
  };
}
