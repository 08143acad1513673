// Numbers and days as the reader's language writes them, whatever the browser's own is.
import { language } from './messages.svelte.ts';

export function written(value: number, digits = 0): string {
  return value.toLocaleString(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

// Our English is written as in Britain: "15 November", not "November 15".
const DAYS_IN: Partial<Record<string, string>> = { en: 'en-GB' };

// A day of the calendar of UTC, which deals of the day go by.
export function writtenDay(
  when: Date | number,
  form: Pick<Intl.DateTimeFormatOptions, 'day' | 'month' | 'weekday'>,
): string {
  const locale = DAYS_IN[language()] ?? language();
  return new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' }).format(when);
}

export function inCapitals(text: string): string {
  return text.toLocaleUpperCase(language());
}
