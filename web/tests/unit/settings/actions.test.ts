import { beforeEach, expect, test } from 'vitest';
import { set } from '../../../src/kept/settings.svelte.ts';
import { ACTIONS, type Action, keyOf, mayBeKey, takenBy } from '../../../src/settings/actions.ts';

beforeEach(() => set('keys', {}));

test('the usual keys do not get in each other’s way', () => {
  for (const action of Object.keys(ACTIONS) as Action[]) {
    expect(takenBy(action, keyOf(action)), action).toBeNull();
  }
});

test('a key can be moved, and is then taken there', () => {
  set('keys', { endTurn: 'x' });
  expect(keyOf('endTurn')).toBe('x');
  expect(takenBy('hint', 'X')).toBe('endTurn');
  expect(takenBy('hint', 'e')).toBeNull();
});

test('D may mean a pile of The Game and one of the duel, but nothing everywhere', () => {
  expect(takenBy('pileDown', 'd')).toBeNull();
  expect(takenBy('sort', 'd')).toBe('pileD');
});

test('keys that mean the same everywhere cannot be taken', () => {
  for (const key of ['Enter', 'Escape', ' ', 'Tab', '1', '0', 'ArrowLeft', 'Shift']) {
    expect(mayBeKey(key), key).toBe(false);
  }
  for (const key of ['x', 'Backspace', 'F2', 'ñ', '?']) expect(mayBeKey(key), key).toBe(true);
});
