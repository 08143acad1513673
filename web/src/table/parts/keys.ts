// The keyboard of the tables: what a key means there. Keys are heard only while the focus is inside
// the table, and single characters only while shortcuts are switched on.

import { settings } from '../../kept/settings.svelte.ts';
import { ACTION_GROUPS, ACTIONS, type Action, keyOf } from '../../settings/actions.ts';

export type Family = keyof typeof ACTION_GROUPS;

export type Pressed =
  | { action: Action; shift: boolean } // Shift: the other side's pile, everything (undo)
  | { action: 'escape' }
  | { slot: number } // the card in this place of the hand, from 0
  | { player: number }; // Shift and a digit: a player's number, from 1

// Who watches can hear the table and leave what is open; there is nothing to play.
export function heedsKey({ me }: { me: number | null }, key: Pressed): boolean {
  if (me !== null) return true;
  return 'action' in key && ['read', 'shortcuts', 'escape'].includes(key.action);
}

const SLOTS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '-'];

export const slotKey = (slot: number): string => SLOTS[slot] ?? '';

export function actionsOf(family: Family): Action[] {
  const others = new Set<Action>(Object.values(ACTION_GROUPS).flat());
  const everywhere = (Object.keys(ACTIONS) as Action[]).filter((action) => !others.has(action));
  return [...ACTION_GROUPS[family], ...everywhere];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

// What a key means at a table of this family; null if nothing.
export function pressed(event: KeyboardEvent, family: Family): Pressed | null {
  if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return null;
  const key = event.key.toLowerCase();
  if (key === 'escape') return { action: 'escape' };
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return { action: 'undo', shift: event.shiftKey };
    return key === 'enter' ? { action: 'endTurn', shift: false } : null;
  }
  if (!settings.shortcuts || event.altKey) return null;
  const action = actionsOf(family).find((one) => keyOf(one).toLowerCase() === key);
  if (action !== undefined) return { action, shift: event.shiftKey };
  // With Shift the character depends on the keyboard; the place of the key does not.
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (event.shiftKey && digit !== undefined) return { player: Number(digit) };
  const slot = SLOTS.indexOf(key);
  return slot < 0 ? null : { slot };
}
