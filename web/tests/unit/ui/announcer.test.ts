import { expect, test } from 'vitest';
import { alarm, voices } from '$lib/ui/announcer.svelte.ts';

test('whoever called an alarm silences their own, never that of somebody else', () => {
  const refused = alarm('No card fits.');
  expect(voices.alert).toBe('No card fits.');
  const lost = alarm('The connection is lost.');
  refused();
  expect(voices.alert).toBe('The connection is lost.');
  lost();
  expect(voices.alert).toBe('');
});

test('the same alarm again is another one for a screen reader', () => {
  const first = alarm('No card fits.');
  const again = alarm('No card fits.');
  expect(voices.alert).not.toBe('No card fits.');
  expect(voices.alert.trim()).toBe('No card fits.');
  first();
  expect(voices.alert.trim()).toBe('No card fits.');
  again();
  expect(voices.alert).toBe('');
});
