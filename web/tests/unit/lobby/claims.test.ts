// Who is asked about a claim.
import { expect, test } from 'vitest';
import { mayAnswer } from '../../../src/lobby/claims.ts';
import type { Room } from '../../../src/lobby/room.svelte.ts';
import type { Claim } from '../../../src/net/api.ts';

const room = (seat: number | null, ownChair: number | null = null) =>
  ({ seat, ownChair }) as unknown as Room;
const claim = (more: Partial<Claim>): Claim => ({
  seat: 1,
  claim: 1,
  name: 'Eva',
  decides: 'people',
  agreed: [],
  ...more,
});

test('whoever has the seat is asked, and whoever left it', () => {
  for (const decides of ['holder', 'holder_first', 'people'] as const) {
    expect(mayAnswer(room(1), claim({ decides }))).toBe(true);
    expect(mayAnswer(room(null, 1), claim({ decides }))).toBe(true);
    expect(mayAnswer(room(null, 2), claim({ decides }))).toBe(false);
    expect(mayAnswer(room(null), claim({ decides }))).toBe(false);
  }
});

test('of the others those are asked whose word counts, once', () => {
  expect(mayAnswer(room(0), claim({ asked: [0, 2] }))).toBe(true);
  expect(mayAnswer(room(3), claim({ asked: [0, 2] }))).toBe(false);
  expect(mayAnswer(room(0), claim({ asked: [0, 2], agreed: [0] }))).toBe(false);
  expect(mayAnswer(room(0), claim({ decides: 'holder_first', asked: [0] }))).toBe(false);
});
