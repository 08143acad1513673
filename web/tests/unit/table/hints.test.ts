// The third step of a hint, and what may be said: asked of the engine itself.
import { expect, test } from 'vitest';
import type { TheGameView, View } from '$generated/engine.ts';
import { Comparison, waysOf } from '$lib/table/parts/comparison.svelte.ts';
import { nodeEngine } from '../support/node_engine.ts';

// Seat 0 holds 92 and 96, seat 1 the 97, and that is all: whoever plays 96 alone keeps the 92.
const position = {
  piles: { A: 90, B: 98, C: 5, D: 6 },
  hands: [[92, 96], [97]],
  deck: [],
  to_act: 0,
};

async function sit(moves: string[] = []) {
  const engine = await nodeEngine('sobremesa', 'the_game_several');
  const asked = { cmd: 'new', game: 'the-game', seats: 2, position } as const;
  const { table } = await engine.must(asked);
  if (moves.length > 0) await engine.must({ cmd: 'act', table, seat: 0, moves });
  return { engine, view: (await engine.must({ cmd: 'view', table, seat: 0 })) as View };
}

test('to end now is compared with what the AI would do, or else its two best', () => {
  const advice = { moves: ['96>A', 'end'], second: ['92>A', 'end'] };
  expect(waysOf(advice, true).map(({ kind }) => kind)).toEqual(['end', 'ai']);
  expect(waysOf(advice, false).map(({ kind }) => kind)).toEqual(['ai', 'second']);
  expect(waysOf({ ...advice, moves: ['end'] }, true).map(({ kind }) => kind)).toEqual([
    'ai',
    'second',
  ]);
  expect(waysOf({ moves: ['96>A', 'end'] }, false).map(({ kind }) => kind)).toEqual(['ai']);
});

test('each way is played to the end, and the endings are counted', async () => {
  const { engine, view } = await sit(['92>A']);
  const { sight } = await engine.must({ cmd: 'see', view });
  const advice = await engine.must({ cmd: 'bot', sight, bot: 'strong' });
  expect(advice.moves).toEqual(['96>A', 'end']);
  const compared = new Comparison(engine, view, waysOf(advice, true));
  await compared.run();
  expect(compared.done).toBe(true);
  const [end, ai] = compared.ways;
  expect(end).toMatchObject({ kind: 'end', endings: 100 });
  expect(ai).toMatchObject({ kind: 'ai', endings: 100, wins: 100, left: 0 });
  // Ended now, the 97 comes before the 96 and leaves it behind: in every world, nothing is hidden.
  expect(end).toMatchObject({ wins: 0, left: 100 });
});

test('a comparison that nobody looks at any more stops', async () => {
  const { engine, view } = await sit();
  const compared = new Comparison(engine, view, [{ kind: 'ai', moves: ['92>A', '96>A', 'end'] }]);
  const running = compared.run();
  compared.stop();
  await running;
  expect(compared.done).toBe(false);
  expect(compared.ways[0]?.endings).toBeLessThan(100);
  expect((view as TheGameView).hand).toEqual([92, 96]);
});
