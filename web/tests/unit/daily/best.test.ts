import { expect, test } from 'vitest';
import { bestOf } from '../../../src/daily/outcome_words.ts';
import type { Run } from '../../../src/daily/runs.ts';

const run = (game: string, assisted: boolean, outcome: Run['outcome']): Run => ({
  date: '2026-11-15',
  kind: 'thegame',
  seats: 1,
  game,
  assisted,
  outcome,
});

test('a clean run stands for the day, then the better one', () => {
  const clean = run('clean', false, { won: false, placed: 80, of: 98 });
  const helped = run('helped', true, { won: true, placed: 98, of: 98 });
  const better = run('better', false, { won: false, placed: 91, of: 98 });
  const open = run('open', false, null);
  expect(bestOf([helped, clean, open])).toBe(clean);
  expect(bestOf([clean, better])).toBe(better);
  expect(bestOf([open])).toBeUndefined();
});
