import { expect, test } from 'vitest';
import { playersOf, recordOfLog, type ServerLog } from '../../../src/record/record.ts';

const LOG = {
  format: 'sobremesa-log-1',
  game: 'the-game',
  seats: 3,
  options: {},
  seed: 7,
  moves: [],
  says: [],
  result: null,
} as unknown as ServerLog;

const players = [
  { name: 'Ana', bot: null },
  { name: null, bot: 'strong', bot_number: 5 },
  { name: null, bot: 'easy', holder: 'Luis' },
];
const now = { id: 'table~1', names: ['Eva', 'Eva', 'Eva'], bots: [null, null, null], me: 0 };

test('19.14 a log that has names says who played, whoever sits there now', () => {
  const record = recordOfLog({ ...LOG, players }, now);
  expect(record.names[0]).toBe('Ana');
  expect(record.bots).toEqual([null, 'strong', 'easy']);
});

test('bots in a log are called as they were at the table', () => {
  const names = playersOf({ ...LOG, players })?.names ?? [];
  expect(names[1]).toBe('Nico'); // its number is 5, though it sits on seat 1
  expect(names[2]).toBe('Lía');
});

test('a log without names leaves them to whoever opens it', () => {
  expect(playersOf(LOG)).toBeNull();
  expect(recordOfLog(LOG, now).names).toEqual(['Eva', 'Eva', 'Eva']);
});

test('the engine is given what the rules judge, and nothing else', () => {
  const stood_in = [{ act: 0, why: 'timer' as const }];
  const { log } = recordOfLog({ ...LOG, players, stood_in, salt: 'a', commitment: 'b' }, now);
  expect(Object.keys(log).sort()).toEqual(Object.keys(LOG).sort());
});
