// The keys of seats: getting one from a personal link, and exchanging one for another. Whoever holds a
// seat's token gives the seat away, also to themselves, and so it gets another name.
import { ApiTrouble, type Lobby, type TableCalls, tableCalls } from '../net/api.ts';
import { answered, askedToken, asksSeat, newToken } from '../net/asked.ts';
import { deviceSeat, keepDeviceSeat, readSeatLink, settleClaim } from '../net/device_seats.ts';

const statusOf = (error: unknown): number => {
  if (error instanceof ApiTrouble) return error.status;
  throw error;
};

// A new token in place of the old one, which dies.
export async function exchangeKey(table: string, name: string): Promise<void> {
  const { seat, token } = deviceSeat(table) ?? { seat: null, token: null };
  if (seat === null || token === null) return;
  const calls = tableCalls(table);
  const next = newToken();
  // Kept before it is sent: whatever happens now, one of the two opens the seat.
  keepDeviceSeat(table, { next: { seat, token: next } });
  await calls.claim(token, seat, name, next);
  await calls.approve(token, seat);
  settleClaim(table, true);
  keepDeviceSeat(table, { name });
}

// An exchange that a reload or a lost network interrupted. A claim that others have to agree to is
// left as it is.
export async function finishExchange(table: string): Promise<void> {
  const known = deviceSeat(table);
  if (!known?.next || known.token === null) return;
  const calls = tableCalls(table);
  try {
    await calls.lobby(known.next.token);
    settleClaim(table, true);
  } catch (error) {
    const status = statusOf(error);
    if (status === 401) settleClaim(table, false);
    if (status !== 403) return;
    await calls.approve(known.token, known.next.seat).then(
      () => settleClaim(table, true),
      () => settleClaim(table, false),
    );
  }
}

// Whoever sat down and did not hear the answer, because the page or the network was gone, sits there.
export async function finishSitting(table: string): Promise<void> {
  const token = askedToken(asksSeat(table));
  if (token === null || deviceSeat(table)?.token) return;
  try {
    const { you, seats } = await tableCalls(table).lobby(token);
    if (you === undefined) return;
    keepDeviceSeat(table, { seat: you, token, name: seats[you]?.name ?? '' });
    answered(asksSeat(table));
  } catch (error) {
    if (statusOf(error) === 401) answered(asksSeat(table));
  }
}

async function seatOf(calls: TableCalls, lobby: Lobby, token: string): Promise<number | null> {
  if (lobby.phase === 'lobby') return null;
  const { seat } = await calls.view(token);
  return seat === 'watch' ? null : seat;
}

// Takes the seat that a personal link opens. False: the link opens nothing new.
export async function takeLinkedSeat(table: string, hash: string): Promise<boolean> {
  const link = readSeatLink(hash);
  if (link === null) return false;
  if (deviceSeat(table)?.token === link.token) return deviceSeat(table)?.elsewhere === true;
  const calls = tableCalls(table);
  try {
    const lobby = await calls.lobby(link.token);
    // The number in the link is where the person sat when it was made.
    const seat = lobby.you ?? link.seat ?? (await seatOf(calls, lobby, link.token));
    const name = seat === null ? null : (lobby.seats[seat]?.name ?? null);
    if (seat === null || name === null) return false;
    keepDeviceSeat(table, { game: lobby.game, seat, token: link.token, name });
    return true;
  } catch (error) {
    if (statusOf(error) !== 0) return false;
    keepDeviceSeat(table, { seat: link.seat, token: link.token });
    return true;
  }
}
