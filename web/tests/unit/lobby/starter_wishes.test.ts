import { expect, test } from 'vitest';
import {
  agreed,
  agreesTo,
  newWishes,
  suggestion,
  voters,
  votesFor,
} from '$lib/lobby/starter_wishes.ts';
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

const sitter = (seat: number, more: object = {}) => ({
  seat,
  name: `P${seat}`,
  bot: null,
  here: true,
  standin: null,
  ...more,
});

test('19.12 it takes the agreement of all people who are here, of nobody else', () => {
  const seats = [
    sitter(0),
    sitter(1, { here: false }),
    sitter(2, { standin: 'easy' }),
    sitter(3, { name: null, bot: 'easy' }),
    sitter(4, { name: 'Kiki (bot)' }),
    sitter(5),
  ];
  expect(voters(seats, 0).map(({ seat }) => seat)).toEqual([0, 5]);
  expect(
    voters(seats, 1).map(({ seat }) => seat),
    'whoever asks is here',
  ).toEqual([0, 1, 5]);
});

test('19.12 the decision falls when the last one agrees, and not before', () => {
  const all = (...wishes: (Wish | undefined)[]) => people(...wishes);
  expect(agreed(all('seat:1', 'seat:1', 'seat:1'))).toBe(1);
  expect(agreed(all('seat:1', 'seat:1', 'like'))).toBeNull();
  expect(agreed(all('seat:1', 'seat:0', 'seat:1'))).toBeNull();
  expect(agreed([])).toBeNull();
  expect(votesFor(all('seat:1', undefined, 'seat:1'), 1)).toBe(2);
  expect(agreesTo('like')).toBeNull();
  expect(agreesTo('seat:11')).toBe(11);
});

test('19.12 whom some agree to already is suggested before who would like to', () => {
  expect(suggestion(people('like', 'seat:2', 'rather_not'))).toBe(2);
  expect(suggestion(people('seat:0', 'seat:2', 'seat:2'))).toBe(2);
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
