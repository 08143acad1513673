// The words on the buttons that send a phrase.
import { afterAll, expect, test } from 'vitest';
import { LANGUAGES, t, useLanguage } from '$lib/i18n/messages.svelte.ts';
import { heightText, shortPhrase } from '$lib/rooms/piles/phrases.ts';
import { phraseText } from '$lib/table/telling/words.ts';

afterAll(() => useLanguage('en'));

test.each(LANGUAGES)('%s: what a button shows is a part of its name', async (language) => {
  await useLanguage(language);
  for (const phrase of ['leave', 'small', 'nobig', 'avoid', 'free', 'more', 'wish']) {
    const whole = phraseText(phrase).toLowerCase();
    expect(whole).toContain(shortPhrase(phrase).toLowerCase());
  }
  for (const height of ['have', 'high', 'middle', 'low']) {
    for (const colour of ['r', 'y', 'g', 'b', 's']) {
      const phrase = `${height}:${colour}`;
      expect(phraseText(phrase).toLowerCase()).toContain(heightText(phrase).toLowerCase());
    }
  }
  expect(phraseText('small').length).toBeGreaterThan(shortPhrase('small').length);
  expect(t('web.comm.more').toLowerCase()).toContain(t('web.comm.more_short').toLowerCase());
});
