// Keys, drop targets and the number line: what they decide.

import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { set, settings } from '$lib/kept/settings.svelte.ts';
import { spread } from '$lib/rooms/piles/number_line.ts';
import { nearest } from '$lib/table/parts/drag.svelte.ts';
import { pressed } from '$lib/table/parts/keys.ts';

afterEach(() => {
  set('shortcuts', true);
  set('keys', {});
});

const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, ...more });

test('letters are piles, digits are places in the hand', () => {
  expect(pressed(key('a'), 'piles')).toEqual({ action: 'pileA', shift: false });
  expect(pressed(key('D'), 'piles')).toEqual({ action: 'pileD', shift: false });
  expect(pressed(key('d'), 'sides')).toEqual({ action: 'pileDown', shift: false });
  expect(pressed(key('1'), 'piles')).toEqual({ slot: 0 });
  expect(pressed(key('0'), 'melds')).toEqual({ slot: 9 });
  expect(pressed(key('"', { shiftKey: true, code: 'Digit2' }), 'melds')).toEqual({ player: 2 });
});

test('without shortcuts single characters mean nothing; Escape and Ctrl stay', () => {
  set('shortcuts', false);
  for (const one of ['a', 'e', '1', '?', 'Backspace'])
    expect(pressed(key(one), 'piles')).toBeNull();
  expect(pressed(key('Escape'), 'piles')).toEqual({ action: 'escape' });
  expect(pressed(key('z', { ctrlKey: true, shiftKey: true }), 'piles')).toEqual({
    action: 'undo',
    shift: true,
  });
});

test('a key can be given to another action', () => {
  settings.keys = { pileA: 'q' };
  expect(pressed(key('q'), 'piles')).toEqual({ action: 'pileA', shift: false });
  expect(pressed(key('a'), 'piles')).toBeNull();
});

test('whoever types is not playing', () => {
  const field = document.createElement('input');
  document.body.append(field);
  let seen: unknown = 'nothing';
  field.addEventListener('keydown', (event) => {
    seen = pressed(event, 'piles');
  });
  field.dispatchEvent(key('a', { bubbles: true }));
  expect(seen).toBeNull();
});

test('a card falls on the nearest target within reach', () => {
  const box = (left: number) => new DOMRect(left, 100, 80, 120);
  const targets = [
    { id: 'A', box: box(0) },
    { id: 'B', box: box(90) },
  ];
  expect(nearest(targets, 40, 150)).toBe('A');
  expect(nearest(targets, 88, 150)).toBe('B');
  expect(nearest(targets, 40, 60)).toBe('A');
  expect(nearest(targets, 40, 40)).toBeNull();
});

test('19.15 marks that crowd each other stand around where they belong, not to its right', () => {
  expect(spread([100, 100, 100], 20, 0, 300)).toEqual([80, 100, 120]);
  expect(spread([51, 40, 200], 20, 0, 300)).toEqual([55.5, 35.5, 200]);
  // Two groups that meet become one; the edges stay the edges.
  expect(spread([100, 110, 135, 139], 20, 0, 300)).toEqual([91, 111, 131, 151]);
  expect(spread([3, 4], 20, 0, 300)).toEqual([0, 20]);
  expect(spread([296, 299], 20, 0, 300)).toEqual([280, 300]);
});

test('marks on the line never hide each other and stay on it', () => {
  const places = fc.array(fc.integer({ min: 0, max: 330 }), { maxLength: 8 });
  fc.assert(
    fc.property(places, (wanted) => {
      const placed = [...spread(wanted, 25, 14, 348)].sort((a, b) => a - b);
      expect(placed).toHaveLength(wanted.length);
      placed.forEach((at, i) => {
        expect(at).toBeGreaterThanOrEqual(14);
        expect(at).toBeLessThanOrEqual(348);
        if (i > 0) expect(at - (placed[i - 1] ?? 0)).toBeGreaterThanOrEqual(25);
      });
    }),
  );
});
