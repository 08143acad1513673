import { beforeAll, describe, expect, test, vi } from 'vitest';
import de from '../../../../i18n/de.json';
import en from '../../../../i18n/en.json';
import es from '../../../../i18n/es.json';
import pt from '../../../../i18n/pt.json';
import ptPT from '../../../../i18n/pt-PT.json';
import {
  chooseLanguage,
  find,
  language,
  spokenLanguage,
  t,
  useLanguage,
} from '../../../src/i18n/messages.svelte.ts';
import { Pattern } from '../../../src/i18n/pattern.ts';

const filled = (pattern: string, args = {}, plural = (n: number) => (n === 1 ? 'one' : 'other')) =>
  new Pattern(pattern).fill(args, plural);

describe('a pattern', () => {
  test('puts arguments where they belong', () => {
    expect(filled('{card} on {pile}', { card: 37, pile: 'A' })).toBe('37 on A');
    expect(filled('{a}{b}', { a: 1 })).toBe('1{b}');
  });
  test('chooses by number, exact ones first', () => {
    const pattern = '{n, plural, =0 {none} one {# card} other {# cards}}';
    expect([0, 1, 2].map((n) => filled(pattern, { n }))).toEqual(['none', '1 card', '2 cards']);
  });
  test('chooses by word, also inside another choice', () => {
    const pattern = '{n, plural, one {{who, select, you {your #} other {#}}} other {#}}';
    expect(filled(pattern, { n: 1, who: 'you' })).toBe('your #');
    expect(filled(pattern, { n: 3, who: 'you' })).toBe('3');
  });
  test('knows apostrophes and quotations', () => {
    expect(filled("don't {n}''s '{n}'", { n: 1 })).toBe("don't 1's {n}");
  });
  test('that does not end is a fault', () => {
    expect(() => filled('{n, plural, other {#}')).toThrow('unfinished');
  });
});

describe('the catalogue', () => {
  test.each(Object.entries({ en, es, pt, 'pt-PT': ptPT, de }))(
    'of %s can be read whole',
    (_, texts) => {
      for (const text of Object.values(texts)) expect(() => new Pattern(text)).not.toThrow();
    },
  );
  test('changes with the language', async () => {
    await useLanguage('de');
    expect(t('web.common.close')).toBe('Schließen');
    await useLanguage('es');
    expect([language(), t('web.common.close')]).toEqual(['es', 'Cerrar']);
    expect(find('reason.NO_SUCH_THING')).toBeUndefined();
  });
  test('of a variant is that of its language, but for what differs', async () => {
    await useLanguage('pt');
    expect([t('web.settings.title'), t('web.common.close')]).toEqual(['Configurações', 'Fechar']);
    await useLanguage('pt-PT');
    expect([t('web.settings.title'), t('web.common.close')]).toEqual(['Definições', 'Fechar']);
    expect([language(), spokenLanguage()]).toEqual(['pt-PT', 'pt']);
  });
  test('leaves out what only the terminal and the command line say', async () => {
    await useLanguage('en');
    expect(find('plain.word.help')).toBeUndefined();
    expect(find('cli.about')).toBeUndefined();
  });
});

describe('the texts of lessons', () => {
  const fresh = () => {
    vi.resetModules();
    return import('../../../src/i18n/messages.svelte.ts');
  };
  test('that were asked for before any language come with it', async () => {
    const messages = await fresh();
    const asked = messages.readStudyTexts();
    await messages.useLanguage('de');
    await asked;
    expect(messages.t('web.learn.title')).toBe(de['web.learn.title']);
  });
  test('that were asked for while the language changes are in the new one', async () => {
    const messages = await fresh();
    await messages.useLanguage('en', 'first');
    const changed = messages.useLanguage('es');
    await Promise.all([messages.readStudyTexts(), changed]);
    expect(messages.t('web.learn.title')).toBe(es['web.learn.title']);
    await messages.useLanguage('de');
    expect(messages.t('web.learn.title')).toBe(de['web.learn.title']);
  });
});

describe('the language', () => {
  beforeAll(() => useLanguage('en'));
  test('is the one that was asked for, then chosen, then wished', () => {
    expect(chooseLanguage('?lang=de', 'es', ['pt-BR'])).toBe('de');
    expect(chooseLanguage('', 'es', ['pt-BR'])).toBe('es');
    expect(chooseLanguage('?lang=xx', '', ['fr', 'pt-BR'])).toBe('pt');
    expect(chooseLanguage('', null, ['fr'])).toBe('en');
  });
  test('of Portuguese readers is that of Brazil only for Brazil, or where no country is named', () => {
    const chosen = ['pt', 'pt-BR', 'pt-PT', 'pt-AO'].map((wish) => chooseLanguage('', '', [wish]));
    expect(chosen).toEqual(['pt', 'pt', 'pt-PT', 'pt-PT']);
    expect(chooseLanguage('?lang=pt-PT', 'de', ['en'])).toBe('pt-PT');
  });
});
