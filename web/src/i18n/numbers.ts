// Numbers as the reader's language writes them, whatever the browser's own is.
import { language } from './messages.svelte.ts';

export function written(value: number, digits = 0): string {
  return value.toLocaleString(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
