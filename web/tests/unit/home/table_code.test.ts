import { expect, test } from 'vitest';
import { readSeed } from '$lib/home/seed.ts';
import { seatKeyFromCode, tableFromCode } from '$lib/home/table_code.ts';

test.each([
  ['olive-lamp-river-piano'],
  ['olive lamp river piano'],
  ['  Olive  Lamp   River Piano '],
  ['olive, lamp, river, piano.'],
  ['OLIVE_LAMP_RIVER_PIANO'],
  ['Ólive Lämp Rivér Piano'],
  ['olive‐lamp–river — piano'],
  ['https://play.example/t/olive-lamp-river-piano'],
  ['http://192.168.1.7:8080/t/olive-lamp-river-piano?lang=es'],
  ['Come: https://play.example/t/olive-lamp-river-piano#s=abcdefghijklmnopqrstuv.1'],
])('%s is a table', (typed) => {
  expect(tableFromCode(typed)).toBe('olive-lamp-river-piano');
});

test.each([
  ['olive-lamp-river'],
  ['Olive lamp river'],
  ['https://play.example/t/olive-lamp-river'],
])('%s is a table of earlier versions', (typed) => {
  expect(tableFromCode(typed)).toBe('olive-lamp-river');
});

test.each([
  [''],
  ['olive'],
  ['olive lamp'],
  ['one two three four five'],
  ['olive lamp r1ver'],
  ['/t/'],
])('%s is none', (typed) => {
  expect(tableFromCode(typed)).toBeNull();
});

test('the key of a personal link is kept', () => {
  const key = '#s=abcdefghijklmnopqrstuv.1';
  expect(seatKeyFromCode(`https://play.example/t/a-b-c${key}`)).toBe(key);
  expect(seatKeyFromCode('a-b-c')).toBe('');
});

test('seeds: a number is its hexadecimal digits with zeros in front', () => {
  expect(readSeed(' ')).toBeNull();
  expect(readSeed('7')).toBe(`${'0'.repeat(63)}7`);
  expect(readSeed('18446744073709551615')).toBe(`${'0'.repeat(48)}${'f'.repeat(16)}`);
  expect(readSeed('18446744073709551616')).toBe('bad');
  expect(readSeed('A'.repeat(64))).toBe('a'.repeat(64));
  expect(readSeed('seven')).toBe('bad');
});
