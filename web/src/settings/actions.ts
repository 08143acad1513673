// What can be done with a single key at a table, and the key that usually does it. Arrows, Enter,
// Escape, digits and Ctrl combinations mean the same everywhere and cannot be changed.
import { settings } from '../kept/settings.svelte.ts';

export const ACTIONS = {
  pileA: 'a',
  pileB: 'b',
  pileC: 'c',
  pileD: 'd',
  pileUp: 'u', // where there are two; with Shift the other side's, where each has its own
  pileDown: 'd',
  undo: 'Backspace',
  endTurn: 'e',
  draw: 'g',
  lay: 'l',
  sort: 's',
  message: 'm',
  hint: 'h',
  read: 't',
  shortcuts: '?',
} as const;
export type Action = keyof typeof ACTIONS;

// Which actions exist beside each other: two of one group may not share a key.
export const ACTION_GROUPS: Record<'piles' | 'pair' | 'sides' | 'melds', readonly Action[]> = {
  piles: ['pileA', 'pileB', 'pileC', 'pileD'],
  pair: ['pileUp', 'pileDown'],
  sides: ['pileUp', 'pileDown'],
  melds: ['draw', 'lay'],
};
const EVERYWHERE: readonly Action[] = [
  'undo',
  'endTurn',
  'sort',
  'message',
  'hint',
  'read',
  'shortcuts',
];

export function keyOf(action: Action): string {
  return settings.keys[action] ?? ACTIONS[action];
}

// The action that already has this key where `action` is used, if any.
export function takenBy(action: Action, key: string): Action | null {
  const groups = Object.values(ACTION_GROUPS);
  const own = groups.find((group) => group.includes(action));
  const beside = own ? [...own, ...EVERYWHERE] : [...groups.flat(), ...EVERYWHERE];
  return (
    beside.find((other) => other !== action && keyOf(other).toLowerCase() === key.toLowerCase()) ??
    null
  );
}

const FIXED = new Set(['Tab', 'Enter', 'Escape', ' ', 'Home', 'End', '-']);

export function mayBeKey(key: string): boolean {
  if (FIXED.has(key) || /^[0-9]$/.test(key) || key.startsWith('Arrow')) return false;
  return key.length === 1 || key === 'Backspace' || key === 'Delete' || /^F\d+$/.test(key);
}
