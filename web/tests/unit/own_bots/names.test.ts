import { expect, test } from 'vitest';
import {
  isOwnSeat,
  ownFile,
  ownLevel,
  ownName,
  ownSeatName,
  ownTitle,
  personName,
} from '../../../src/own_bots/names.ts';

test('own bots go by their file', () => {
  expect(ownFile(ownLevel('kiki.js'))).toBe('kiki.js');
  expect(ownFile('easy')).toBeNull();
  expect(ownFile(null)).toBeNull();
  expect(ownTitle('kiki.v2.wasm')).toBe('Kiki.v2');
  expect(ownTitle('ki\u202eki\n.js')).toBe('Kiki');
  expect(ownTitle('.js')).toBe('Bot');
  expect(ownName('kiki.js', ['Ana', 'Kiki'])).toBe('Kiki 2');
});

test('a seat says that a bot sits there, however long its name is', () => {
  expect(ownSeatName('kiki.js', ['Ana'])).toBe('Kiki (bot)');
  expect(ownSeatName('kiki.js', ['KIKI (bot)'])).toBe('Kiki 2 (bot)');
  const long = 'a_bot_with_a_very_long_name.js';
  const first = ownSeatName(long, []);
  const second = ownSeatName(long, [first]);
  expect(second).not.toBe(first);
  for (const name of [first, second, ownSeatName('🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙.js', [])]) {
    expect([...name].length).toBeLessThanOrEqual(16);
    expect(isOwnSeat({ name, bot: null })).toBe(true);
  }
  expect(isOwnSeat({ name: 'Ana', bot: null })).toBe(false);
  expect(isOwnSeat({ name: null, bot: 'easy' })).toBe(false);
});

test('no person is called like an own bot', () => {
  expect(personName(' Ana (bot) (bot) ')).toBe('Ana');
  expect(personName('Ana')).toBe('Ana');
});
