// Whose word a claim to a seat waits for.
import type { Claim } from '../net/api.ts';
import type { Room } from './room.svelte.ts';

// A seat that no person has held in this game.
export function isBots(room: Room, claim: Claim): boolean {
  const seat = room.lobby?.seats[claim.seat];
  return seat !== undefined && seat.bot !== null && seat.holder === undefined;
}

// Whether the person at this device is asked now.
export function mayAnswer({ seat, ownChair }: Room, claim: Claim): boolean {
  if (claim.seat === ownChair) return true;
  if (seat === null) return false;
  if (claim.seat === seat) return true;
  const asked = claim.asked?.includes(seat) ?? true;
  return claim.decides === 'people' && asked && !claim.agreed.includes(seat);
}
