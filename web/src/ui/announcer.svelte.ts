// The two voices of the page for screen readers: a polite one, a sentence per event, and an alert for
// what was refused or lost. Both are there from the first paint.
import { untrack } from 'svelte';

const COALESCE = 300; // ms: what happens together is told together

let polite = $state('');
let alerted = $state('');
let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

export const voices = {
  get polite() {
    return polite;
  },
  get alert() {
    return alerted;
  },
};

export function announce(sentence: string): void {
  if (sentence === '') return;
  waiting.push(sentence);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const told = waiting.join(' ');
    waiting = [];
    // The same words twice would not be read twice.
    polite = told === polite ? `${told}\u00a0` : told;
  }, COALESCE);
}

// Silences it again, unless something else has been called since.
export type Silence = () => void;

export function alarm(sentence: string): Silence {
  // Untracked: an effect that raises an alarm must not wait for alarms.
  const before = untrack(() => alerted);
  const called = sentence === before ? `${sentence}\u00a0` : sentence;
  alerted = called;
  return () => {
    if (untrack(() => alerted) === called) alerted = '';
  };
}
