import { expect, test } from 'vitest';
import { suggestion, wishesOf } from '$lib/lobby/starter_wishes.ts';
import { botNames } from '$lib/table/bot_names.ts';

test('the last word of each seat counts, and phrases about piles are no wish', () => {
  const wishes = wishesOf([
    { seat: 0, phrase: 'bad', at: 0 },
    { seat: 1, phrase: 'leave', pile: 'A', at: 0 },
    { seat: 0, phrase: 'any', at: 0 },
    { seat: 2, text: 'Ich würde gern beginnen', lang: 'de', at: 0 },
  ]);
  expect([...wishes]).toEqual([
    [0, 'any'],
    [2, 'like'],
  ]);
});

test('who would like to start is suggested before who does not mind', () => {
  const seats = [0, 1, 2];
  expect(suggestion(seats, new Map([[2, 'like'], [0, 'any']]))).toBe(2); // biome-ignore format: pairs
  expect(suggestion(seats, new Map([[1, 'any']]))).toBe(1);
  expect(suggestion(seats, new Map([[0, 'rather_not']]))).toBe(1);
});

test('bots have names of their own, the same for everybody, and none of a person', () => {
  const names = botNames(['otto', null, null, 'LIA', null, null]);
  expect(new Set(names).size).toBe(6);
  expect(names).not.toContain('Otto');
  expect(names).not.toContain('Lía');
  expect(botNames(['otto', null, null, 'LIA', null, null])).toEqual(names);
});
