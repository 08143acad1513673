import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { set } from '../../../src/kept/settings.svelte.ts';
import { mayBeHeard } from '../../../src/ui/sound.ts';

beforeEach(() => {
  for (const key of ['sound', 'soundTurn', 'soundCards', 'soundMessages'] as const) set(key, true);
});
afterEach(() => vi.unstubAllGlobals());

test('each kind can be switched off, and all at once', () => {
  set('soundCards', false);
  expect(['place', 'back', 'illegal', 'end'].some((s) => mayBeHeard(s as 'place'))).toBe(false);
  expect(mayBeHeard('turn') && mayBeHeard('hurry')).toBe(true);
  set('soundTurn', false);
  expect(mayBeHeard('turn') || mayBeHeard('hurry')).toBe(false);
  expect(mayBeHeard('message')).toBe(true);
  set('sound', false);
  expect(mayBeHeard('message')).toBe(false);
});

test('nothing is heard before the page was touched', async () => {
  vi.resetModules();
  let made = 0;
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        made++;
        throw new Error('enough');
      }
    },
  );
  const { play } = await import('../../../src/ui/sound.ts');
  play('turn');
  expect(made).toBe(0);
  document.dispatchEvent(new Event('pointerdown'));
  expect(() => play('turn')).toThrow('enough');
  expect(made).toBe(1);
});
