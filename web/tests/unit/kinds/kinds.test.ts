import { expect, test } from 'vitest';
import {
  type GameId,
  houseOptions,
  KINDS,
  kindOf,
  partners,
  seatNumbers,
} from '../../../src/kinds/kinds.ts';

test.each(KINDS)('$id: its own game and options name it', (kind) => {
  expect(kindOf(kind.game, kind.options)).toBe(kind);
  expect(kindOf(kind.game, { ...kind.options, expert: true })).toBe(kind);
});

test('an option that no kind asks for leaves the plain kind', () => {
  expect(kindOf('the-game', { fire: false }).id).toBe('thegame');
});

test('a game that is no kind is no other game in secret', () => {
  expect(() => kindOf('chess' as GameId, {})).toThrow('no kind of game is "chess"');
});

test.each(KINDS)('$id: the table with friends has a number of seats that is allowed', (kind) => {
  expect(seatNumbers(kind)).toContain(kind.seats);
  expect(seatNumbers(kind)).toContain(partners(kind).length + 1);
});

test('tables of several people agree on more than those with bots', () => {
  const [kind] = KINDS;
  if (kind === undefined) throw new Error('there are no kinds');
  expect(houseOptions(kind, 3, 'bots')).toEqual({ talk: 'standard' });
  expect(houseOptions(kind, 1, 'friends')).toEqual({ talk: 'standard' });
  expect(houseOptions(kind, 3, 'friends')).toEqual({ talk: 'standard', starter: 'agree' });
});
