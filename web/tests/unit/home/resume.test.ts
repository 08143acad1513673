import { expect, test } from 'vitest';
import { ago, countBegun, fromLobby, type Resumable } from '$lib/home/resume.ts';
import type { Lobby } from '$lib/net/api.ts';

const TABLE: Resumable = {
  href: '/t/olive-lamp-river',
  used: 1_000,
  table: 'olive-lamp-river',
  kind: null,
  others: [],
  state: 'unknown',
  toAct: null,
  since: 1_000,
};
const LOBBY = { phase: 'playing', game: 'level-8', options: {} } as Lobby;
const NAMES = ['Marta', 'Otto', null];

test('19.6 a table of the server: game, people without oneself, whose turn, since when', () => {
  const seen = fromLobby(TABLE, { ...LOBBY, to_act: 1, since: 60 }, NAMES, 0);
  expect(seen).toMatchObject({ others: ['Otto'], state: 'other', toAct: 'Otto', since: 60_000 });
  expect(seen.kind?.game).toBe('level-8');
  expect(fromLobby(TABLE, { ...LOBBY, to_act: 0 }, NAMES, 0)).toMatchObject({
    state: 'turn',
    since: 1_000,
  });
  expect(fromLobby(TABLE, { ...LOBBY, to_act: null }, NAMES, 0).state).toBe('unknown');
  expect(fromLobby(TABLE, LOBBY, NAMES, 0).state, 'an older server').toBe('unknown');
  expect(fromLobby(TABLE, { ...LOBBY, phase: 'over' }, NAMES, null)).toMatchObject({
    state: 'over',
    others: ['Marta', 'Otto'],
  });
});

test('19.6 how long ago, in the language of the reader', () => {
  const now = 10 * 86_400_000;
  expect(ago(now - 20_000, now, 'en')).toBe('now');
  expect(ago(now - 2 * 60_000, now, 'es')).toBe('hace 2 minutos');
  expect(ago(now - 3 * 3_600_000, now, 'de')).toBe('vor 3 Stunden');
  expect(ago(now - 86_400_000, now, 'pt')).toBe('ontem');
  expect(ago(now + 5_000, now, 'en'), 'clocks may differ').toBe('now');
});

test('19.6 room is kept for as many as there will be, at most five', () => {
  expect(countBegun()).toBe(0);
  localStorage.setItem('sobremesa.game.solo-1', '{"over":true}');
  localStorage.setItem('sobremesa.game.solo-2', '{}');
  localStorage.setItem('sobremesa.seats', '[{},{}]');
  expect(countBegun()).toBe(3);
  localStorage.setItem('sobremesa.seats', '[{},{},{},{},{},{}]');
  expect(countBegun()).toBe(5);
  localStorage.clear();
});
