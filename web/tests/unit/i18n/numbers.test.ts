// Numbers are written as the language of the page does, not as the browser's.
import { expect, test } from 'vitest';
import { useLanguage } from '$lib/i18n/messages.svelte.ts';
import { written } from '$lib/i18n/numbers.ts';

test('decimals and thousands follow the language', async () => {
  await useLanguage('de');
  expect(written(10, 2)).toBe('10,00');
  expect(written(1234567)).toBe('1.234.567');
  await useLanguage('en');
  expect(written(10, 2)).toBe('10.00');
  expect(written(1234567)).toBe('1,234,567');
});
