// The engine's messages in words.
import { beforeAll, expect, test } from 'vitest';
import type { Message } from '$generated/engine.ts';
import { useLanguage } from '$lib/i18n/messages.svelte.ts';
import { marked, unmarked } from '$lib/table/telling/marked.ts';
import { type Listener, told, toldTerm } from '$lib/table/telling/told.ts';
import en from '../../../../i18n/en.json';
import { numberedKeys } from '../../../plugins/messages.ts';

const numbers = new Map(Object.entries(numberedKeys(en)).map(([n, key]) => [key, Number(n)]));
const NAMES = ['Marta', 'Ana'];
const to = (mark: Listener['mark']): Listener => ({
  me: 0,
  mark,
  name: (seat) => mark('name', NAMES[seat] ?? '?'),
});

function message(key: string, args?: Message['args'], about?: number): Message {
  const found = numbers.get(key);
  if (found === undefined) throw new Error(`the engine does not say ${key}`);
  return {
    key: found,
    ...(about === undefined ? {} : { about }),
    ...(args === undefined ? {} : { args }),
  };
}

beforeAll(() => useLanguage('en'));

test('keys are counted as the engine counts them: sorted, without those of pages', () => {
  const all = Object.keys(en).filter((key) => !key.startsWith('web.'));
  all.sort();
  expect(numberedKeys(en)[all.indexOf('tell.over')]).toBe('tell.over');
  expect(Object.values(numberedKeys(en))).not.toContain('plain.welcome');
});

test('a message is about the reader or about another', () => {
  expect(told(message('tell.started', undefined, 0), to(unmarked))).toBe('You begin.');
  expect(told(message('tell.started', undefined, 1), to(unmarked))).toBe('Ana begins.');
});

test('messages fill messages', () => {
  const effect = message('tell.effect.up', { n: 3 });
  const move = message('tell.move.place', { card: { card: '24' }, pile: { pile: 'A' }, effect });
  expect(told(move, to(unmarked))).toBe('24 on pile A, up 3');
  expect(toldTerm('jump', to(unmarked))).toBe('jump');
});

test('names, cards and piles can be made to stand out', () => {
  const turn = message('tell.plays.on', { cards: { card: '24' }, pile: { pile: 'A' } });
  expect(told(turn, to(marked))).toBe(`${marked('card', '24')} on ${marked('pile', 'A')}`);
  expect(toldTerm({ seat: 1 }, to(marked))).toBe(marked('name', 'Ana'));
});

test('nobody types on a page', () => {
  const held = message('tell.l8.held', { card: message('card.joker', { n: 1 }), as: 'J' });
  expect(told(held, to(unmarked))).toBe('joker');
});
