// Numbers, days and capitals are written as the language of the page does, not as the browser's.
import { expect, test } from 'vitest';
import { useLanguage } from '$lib/i18n/messages.svelte.ts';
import { inCapitals, written, writtenDay } from '$lib/i18n/numbers.ts';

test('decimals and thousands follow the language', async () => {
  await useLanguage('de');
  expect(written(10, 2)).toBe('10,00');
  expect(written(1234567)).toBe('1.234.567');
  await useLanguage('en');
  expect(written(10, 2)).toBe('10.00');
  expect(written(1234567)).toBe('1,234,567');
});

const DAY = new Date('2026-11-05T23:30:00Z');

test.each([
  ['en', '5 November', '5 Nov'],
  ['es', '5 de noviembre', '5 nov'],
  ['pt', '5 de novembro', '5 de nov.'],
  ['pt-PT', '5 de novembro', '5/11'],
  ['de', '5. November', '5. Nov.'],
] as const)('a day in %s', async (language, long, short) => {
  await useLanguage(language);
  expect(writtenDay(DAY, { day: 'numeric', month: 'long' })).toBe(long);
  expect(writtenDay(DAY, { day: 'numeric', month: 'short' })).toBe(short);
});

test('the day is that of UTC', async () => {
  await useLanguage('en');
  expect(writtenDay(DAY.getTime(), { weekday: 'long' })).toBe('Thursday');
});

test('capitals', async () => {
  await useLanguage('de');
  expect(inCapitals('ö')).toBe('Ö');
});
