import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inLanguage, textsOf } from '../../../plugins/manifests.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const english = read('../../../public/manifest.webmanifest');
const catalogue = (language: string) => read(`../../../../i18n/${language}.json`);

test('the manifest that pages begin with says what the English catalogue says', () => {
  const { about, shortcuts } = textsOf(catalogue('en'));
  expect(english.description).toBe(about);
  for (const one of english.shortcuts) expect(one.name).toBe(shortcuts[one.url]);
});

test('a manifest in another language differs in its words alone', () => {
  const german = inLanguage(english, 'de', catalogue('de'));
  expect(german).toEqual({
    ...english,
    lang: 'de',
    description: catalogue('de')['web.manifest.about'],
    shortcuts: [
      { name: 'Karten des Tages', url: '/daily' },
      { name: 'Spielen lernen', url: '/learn' },
    ],
  });
});
