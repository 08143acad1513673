import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '$lib/i18n/messages.svelte.ts';
import { DAY, HOUR, lasting, shortRest, toldRest } from '$lib/table/parts/time_words.ts';

beforeAll(() => useLanguage('en'));

test('19.1 how long a turn may last, in the largest unit that fits', () => {
  expect([30, 60, 240, 900, HOUR, 12 * HOUR, DAY, 7 * DAY, 90].map(lasting)).toEqual([
    '30 seconds',
    '1 minute',
    '4 minutes',
    '15 minutes',
    '1 hour',
    '12 hours',
    '1 day',
    '7 days',
    '90 seconds',
  ]);
});

test('19.1 what is left: minutes, hours, days', () => {
  expect([0, 45, 725, 3600, 5430, DAY, 2 * DAY + 3 * HOUR + 59].map(shortRest)).toEqual([
    '0:00',
    '0:45',
    '12:05',
    '1 h 0 min',
    '1 h 30 min',
    '1 d 0 h',
    '2 d 3 h',
  ]);
  expect([8, 60, 225, 6 * HOUR].map(toldRest)).toEqual([
    '8 seconds left',
    '1 minute left',
    '4 minutes left',
    '6 hours left',
  ]);
});
