// What the app says, in the reader's language. `t` is reactive: a page that used it is drawn anew
// when the language changes.
import type catalogue from '../../../i18n/en.json';
import { type Args, Pattern } from './pattern.ts';

export type MessageKey = keyof typeof catalogue;
export const LANGUAGES = ['en', 'es', 'pt', 'pt-PT', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];
// Without the variants: what engine and server know.
export type SpokenLanguage = Exclude<Language, 'pt-PT'>;
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  es: 'Español',
  pt: 'Português',
  'pt-PT': 'Português (Portugal)',
  de: 'Deutsch',
};

type Texts = Record<string, string>;
type Module = { default: Texts };
const FIRST: Record<Language, () => Promise<Module>> = {
  en: () => import('virtual:messages/en/first'),
  es: () => import('virtual:messages/es/first'),
  pt: () => import('virtual:messages/pt/first'),
  'pt-PT': () => import('virtual:messages/pt-PT/first'),
  de: () => import('virtual:messages/de/first'),
};
const REST: Record<Language, () => Promise<Module>> = {
  en: () => import('virtual:messages/en/rest'),
  es: () => import('virtual:messages/es/rest'),
  pt: () => import('virtual:messages/pt/rest'),
  'pt-PT': () => import('virtual:messages/pt-PT/rest'),
  de: () => import('virtual:messages/de/rest'),
};
const STUDY: Record<Language, () => Promise<Module>> = {
  en: () => import('virtual:messages/en/study'),
  es: () => import('virtual:messages/es/study'),
  pt: () => import('virtual:messages/pt/study'),
  'pt-PT': () => import('virtual:messages/pt-PT/study'),
  de: () => import('virtual:messages/de/study'),
};

let current = $state<{ language: Language; texts: Texts }>({ language: 'en', texts: {} });
let patterns = new Map<string, Pattern>();
let rules = new Intl.PluralRules('en');

export function language(): Language {
  return current.language;
}

// For messages to others: the number guard knows languages, not their variants.
export function spokenLanguage(): SpokenLanguage {
  return current.language === 'pt-PT' ? 'pt' : current.language;
}

let study: Promise<void> | null = null; // since the texts of lessons, rules and the lab were asked for
let begun = false; // a language has been asked for
let complete = false;

// What home does not say comes when another screen is opened.
export async function needAllTexts(): Promise<void> {
  if (!complete) await useLanguage(current.language);
}

// For voices and hyphens, and for what an installed app is called.
function tellTheBrowser(code: Language): void {
  document.documentElement.lang = code;
  const manifest = code === 'en' ? '/manifest.webmanifest' : `/manifest.${code}.webmanifest`;
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', manifest);
}

// Everything is there when it is done. The first part alone is enough to paint home.
export async function useLanguage(code: Language, part: 'first' | 'all' = 'all'): Promise<void> {
  begun = true;
  const nothing: Module = { default: {} };
  const studyTexts = () => (study === null ? nothing : STUDY[code]());
  const [first, rest] = await Promise.all([
    FIRST[code](),
    part === 'all' ? REST[code]() : nothing,
    studyTexts(),
  ]);
  const more = await studyTexts(); // they may have been asked for meanwhile
  complete = part === 'all';
  patterns = new Map();
  rules = new Intl.PluralRules(code === 'pt' ? 'pt-BR' : code);
  const keep = current.language === code ? current.texts : {};
  current = {
    language: code,
    texts: { ...keep, ...first.default, ...rest.default, ...more.default },
  };
  if (typeof document !== 'undefined') tellTheBrowser(code);
}

// The texts of lessons, rules and the lab, from now on in every language that is used.
export function readStudyTexts(): Promise<void> {
  study ??= fetchStudyTexts().catch((error: unknown) => {
    study = null;
    throw error;
  });
  return study;
}

async function fetchStudyTexts(): Promise<void> {
  if (!begun) return; // the first language will bring them along
  for (;;) {
    const code = current.language;
    const { default: texts } = await STUDY[code]();
    if (current.language !== code) continue; // it changed meanwhile
    current = { language: code, texts: { ...current.texts, ...texts } };
    return;
  }
}

function filled(key: string, text: string, args: Args): string {
  let pattern = patterns.get(key);
  if (pattern === undefined) {
    pattern = new Pattern(text);
    patterns.set(key, pattern);
  }
  return pattern.fill(args, (n) => rules.select(n));
}

export function t(key: MessageKey, args: Args = {}): string {
  const text = current.texts[key];
  return text === undefined ? '' : filled(key, text, args);
}

// For keys made from the engine's own names, as `reason.` + code; undefined if there is none.
export function find(key: string, args: Args = {}): string | undefined {
  const text = current.texts[key];
  return text === undefined ? undefined : filled(key, text, args);
}

export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

// Portuguese from anywhere but Brazil is nearer to that of Portugal.
function nearest(wish: string): string {
  return /^pt-(?!BR\b)/i.test(wish) ? 'pt-PT' : wish.slice(0, 2).toLowerCase();
}

// "?lang=" wins, then what was chosen on this device, then the browser's wish.
export function chooseLanguage(search: string, chosen: string | null, wishes: readonly string[]) {
  const forced = new URLSearchParams(search).get('lang');
  const all = [forced ?? '', chosen ?? '', ...wishes.map(nearest)];
  return all.find(isLanguage) ?? 'en';
}

// A list as the language writes one: "A, B and C".
export function listOf(words: string[]): string {
  return new Intl.ListFormat(current.language, { type: 'conjunction' }).format(words);
}

// "87 %", as the language writes it; of a share between 0 and 1.
export function percentOf(share: number, digits = 0): string {
  const format = { style: 'percent', maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(current.language, format).format(share);
}

// "9.1", or "9,1".
export function decimalOf(value: number, digits = 1): string {
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(current.language, format).format(value);
}
