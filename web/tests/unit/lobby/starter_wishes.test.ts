import { expect, test } from 'vitest';
import { newWishes, suggestion } from '$lib/lobby/starter_wishes.ts';
import type { Wish } from '$lib/net/api.ts';
import { botNames } from '$lib/table/bot_names.ts';

const people = (...wishes: (Wish | undefined)[]) =>
  wishes.map((wish, seat) => ({ seat, bot: null, ...(wish === undefined ? {} : { wish }) }));
const bot = (seat: number) => ({ seat, bot: 'easy' });

test('who would like to start is suggested before who does not mind', () => {
  expect(suggestion(people('any', undefined, 'like'))).toBe(2);
  expect(suggestion(people(undefined, 'any', 'rather_not'))).toBe(1);
  expect(suggestion(people('rather_not', undefined, undefined))).toBe(1);
});

test('bots are suggested only when no person is left, and nobody is better than anybody', () => {
  const [first, second] = people('rather_not', undefined);
  if (first === undefined || second === undefined) throw new Error('two people');
  expect(suggestion([bot(0), { ...second, seat: 1 }])).toBe(1);
  expect(suggestion([first, bot(1)])).toBe(1);
  expect(suggestion(people('rather_not', 'rather_not'))).toBe(0);
});

test('a wish is told once, and again when it changes', () => {
  expect(newWishes(people(undefined, 'any'), people('like', 'any'))).toEqual([0]);
  expect(newWishes(people('like', 'any'), people('rather_not', undefined))).toEqual([0]);
});

test('bots have names of their own, the same for everybody, and none of a person', () => {
  const names = botNames(['otto', null, null, 'LIA', null, null]);
  expect(new Set(names).size).toBe(6);
  expect(names).not.toContain('Otto');
  expect(names).not.toContain('Lía');
  expect(botNames(['otto', null, null, 'LIA', null, null])).toEqual(names);
});

test('a bot that changed places is called what it was called', () => {
  const before = botNames(['Ana', null, null]);
  const after = botNames([null, 'Ana', null], [1, 1, 2]);
  expect(after[0]).toBe(before[1]);
  expect(after[2]).toBe(before[2]);
});
