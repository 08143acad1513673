// A seat is open on one device at a time. Its link opens it anywhere, and the device that had it
// before says so. Servers know nothing of devices, so the newcomer announces itself in the one place
// that all devices of a seat see: it claims the seat under a name no person has, and takes the claim
// back.

import { kept } from '../kept/kept.ts';
import { ApiTrouble, type Claim, tableCalls } from './api.ts';
import { newToken } from './asked.ts';
import { deviceSeat, keepDeviceSeat } from './device_seats.ts';
import { newKey } from './key.ts';

const MARK = '→';
const SEEN = 300; // ms, so that everybody has heard of it

function deviceName(): string {
  const store = kept<string>('device', '');
  if (store.read() === '') store.write(newKey().slice(0, 10));
  return MARK + store.read();
}

export const isAnnouncement = (claim: Claim): boolean => claim.name.startsWith(MARK);

// Whether another device has opened this seat.
export function openedElsewhere(claims: Claim[], seat: number): boolean {
  return claims.some(
    (claim) => claim.seat === seat && isAnnouncement(claim) && claim.name !== deviceName(),
  );
}

export async function announceDevice(table: string): Promise<void> {
  keepDeviceSeat(table, { elsewhere: false });
  const { seat, token } = deviceSeat(table) ?? { seat: null, token: null };
  if (seat === null || token === null) return;
  const calls = tableCalls(table);
  try {
    await calls.claim(token, seat, deviceName(), newToken());
    await new Promise((done) => setTimeout(done, SEEN));
    // A seat lost meanwhile has lost its claims, too.
    if (deviceSeat(table)?.token === token) await calls.reject(token, seat);
  } catch (error) {
    // Offline, or somebody asks for the seat just now: then both devices have it for a while.
    if (!(error instanceof ApiTrouble)) throw error;
  }
}

// An announcement that was never taken back would keep people from claiming the seat.
export function takeBackOldOnes(table: string, token: string, claims: Claim[]): void {
  const own = deviceName();
  const mine = deviceSeat(table)?.seat;
  // Those of other seats are their own people's to take back.
  const old = claims.filter((one) => isAnnouncement(one) && one.seat === mine && one.name !== own);
  for (const claim of old) {
    tableCalls(table)
      .reject(token, claim.seat, claim.claim)
      .catch(() => {});
  }
}
