// One more game with the same people: in this browser a new deal for the same seats, on a server a
// rematch at the same table, so that everybody keeps their link.

import { beginLocalGame, findLocalGame } from '../kept/local_games.ts';
import { ApiTrouble, tableCalls } from '../net/api.ts';
import { deviceSeat } from '../net/device_seats.ts';

// The address of the new game; null if this game is no longer known.
export function againHere(id: string): string | null {
  const game = findLocalGame(id);
  if (game === null) return null;
  const others = game.bots.flatMap((level, seat) => (level === null ? [] : [{ level, seat }]));
  const next = beginLocalGame({
    game: game.game,
    options: game.options,
    bots: others.map(({ level }) => level),
    name: game.names[game.me] ?? '',
    botNames: others.map(({ seat }) => game.names[seat] ?? ''),
    ...(game.short === undefined ? {} : { short: game.short }),
  });
  return `/solo/${next.id}`;
}

export function mayAskForMore(table: string): boolean {
  const seat = deviceSeat(table);
  return (seat?.token ?? seat?.host ?? null) !== null;
}

// The news of the new deal comes to everybody at the table.
export async function againThere(table: string): Promise<void> {
  const seat = deviceSeat(table);
  const token = seat?.host ?? seat?.token ?? null;
  if (token === null) return;
  const calls = tableCalls(table);
  try {
    await calls.rematch(token, true);
  } catch (error) {
    // A chair is free by now: the lobby is where somebody else can take it.
    if (!(error instanceof ApiTrouble) || error.status !== 409) throw error;
    await calls.rematch(token);
  }
}
