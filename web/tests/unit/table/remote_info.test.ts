import { expect, test } from 'vitest';
import { toldApart } from '$lib/table/remote_info.ts';

test('19.10 people of the same name get a number, by their seats', () => {
  expect(toldApart(['Ana', null, 'ana ', 'Bo', 'Ana'])).toEqual([
    'Ana',
    null,
    'ana 2',
    'Bo',
    'Ana 3',
  ]);
});

test('19.10 a number that makes somebody else’s name is left out', () => {
  expect(toldApart(['Ana', 'Ana', 'Ana 2'])).toEqual(['Ana', 'Ana 3', 'Ana 2']);
  expect(toldApart(['', '', null])).toEqual(['', '', null]);
  expect(toldApart(['Kiki (bot)', 'Kiki (bot)'])).toEqual(['Kiki (bot)', 'Kiki (bot)']);
});
