// What a server could not do, in the reader's words.
import { expect, test } from 'vitest';
import { useLanguage } from '../../../src/i18n/messages.svelte.ts';
import { problemText } from '../../../src/table/problems.ts';
import { Speech } from '../../../src/table/telling/speech.ts';
import { troubleText } from '../../../src/table/telling/troubles.ts';

const speech = new Speech((seat) => `seat ${seat}`, null);

test('the sentence that the server names is said, with what fills its places', async () => {
  const trouble = {
    code: 'bad_request',
    said: { key: 'trouble.name.length', args: { most: 16 } },
  };
  await useLanguage('en');
  expect(troubleText(trouble)).toBe('A name has 1 to 16 visible characters.');
  await useLanguage('de');
  expect(troubleText(trouble)).toBe('Ein Name hat 1 bis 16 sichtbare Zeichen.');
});

test('a server without sentences is understood by its code', async () => {
  await useLanguage('en');
  expect(troubleText({ code: 'locked' })).toBe('The table is locked. Ask the host.');
});

test('a newer server whose sentence this page does not know', async () => {
  await useLanguage('es');
  const said = { key: 'trouble.of_tomorrow' };
  expect(troubleText({ code: 'locked', said })).toBe(
    'La mesa está cerrada. Pregunta al anfitrión.',
  );
  expect(troubleText({ code: 'of_tomorrow', said })).toBe(
    'No ha funcionado. Respuesta del servidor: of_tomorrow.',
  );
});

test('at a table the same sentences are said', async () => {
  await useLanguage('en');
  const server = { code: 'not_started', said: { key: 'trouble.not_started' } };
  const trouble = { trouble: 'other', text: 'the game has not started', server } as const;
  expect(problemText({ trouble, moves: [] }, speech)).toBe('The game has not started yet.');
});
