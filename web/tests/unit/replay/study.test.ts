import { beforeAll, expect, test } from 'vitest';
import type { Log } from '../../../generated/engine.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { Agreement, viewAt } from '../../../src/record/agreement.svelte.ts';
import { added, agree, decisionsOf, restOf } from '../../../src/record/decisions.ts';
import { Reel } from '../../../src/record/reel.ts';
import { worthsOf } from '../../../src/record/rollouts.ts';
import { type Asking, nodeEngine } from '../support/node_engine.ts';
import { playedGame } from './played.ts';

let engine: Asking & Engine;
beforeAll(async () => {
  engine = (await nodeEngine('sobremesa')) as Asking & Engine;
});
const reelOf = async (log: Log) => Reel.open(engine, log);

test('a decision ends where hidden cards come', async () => {
  const reel = await reelOf(await playedGame(engine, 'level-8', 2));
  const decisions = decisionsOf(reel.steps);
  expect(decisions.flatMap(({ moves }) => moves)).toEqual(reel.steps.map(({ move }) => move));
  for (const { moves } of decisions) expect(moves.slice(0, -1)).not.toContain('draw');
  const second = decisions[1];
  expect(restOf(reel.steps, second?.at ?? 0)?.moves).toEqual(second?.moves);
});

test('the order of cards is no disagreement', () => {
  expect(agree(['31>B', '37>A', 'end'], ['37>A', '31>B'])).toBe(true);
  expect(agree(['31>B'], ['31>B', '58>C', 'end'])).toBe(false);
  expect(added(['31>B', '58>C', 'end'], ['31>B', 'end'])).toEqual(['58>C']);
  expect(added(['58>C'], ['31>B'])).toBeNull();
});

test('who plays as the AI advises agrees with it everywhere', async () => {
  const { table } = await engine.must({ cmd: 'new', game: 'the-game', seats: 1, seed: 9 });
  for (;;) {
    const view = await engine.must({ cmd: 'view', table, seat: 0 });
    if (!('result' in view) || view.result !== null) break;
    const { moves } = await engine.must({ cmd: 'bot', table, seat: 0, bot: 'strong' });
    await engine.must({ cmd: 'act', table, seat: 0, moves });
  }
  const reel = await reelOf(await engine.must({ cmd: 'log', table }));
  const agreement = new Agreement(engine, reel, () => true);
  await agreement.run(false);
  expect(agreement.compared).toBe(agreement.decisions);
  expect(agreement.agreed).toBe(agreement.compared);
});

async function allOf<T>(given: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of given) all.push(one);
  return all;
}

const SCENES: [string, number, object][] = [
  ['the-game', 3, { fire: true }],
  ['the-game-extreme', 2, {}],
  ['face-to-face', 2, {}],
  ['level-8', 3, {}],
  ['quick-and-easy', 2, {}],
];
test.each(SCENES)(
  'a turn of any moment is played on to the end: %s',
  async (game, seats, options) => {
    const reel = await reelOf(await playedGame(engine, game, seats, options));
    for (const part of [0.2, 0.5, 0.8]) {
      const decision = decisionsOf(reel.steps).find(({ at }) => at >= reel.length * part);
      if (decision === undefined) continue;
      const view = await viewAt(reel, decision);
      const games: number[] = [];
      for await (const [worth] of worthsOf(engine, view, [decision.moves], 7)) {
        games.push(worth?.games ?? 0);
      }
      expect(games, 'figures come as games are played').toEqual([5, 7]);
    }
  },
);

test('turns meet the same luck, and the same question gets the same answer', async () => {
  const reel = await reelOf(await playedGame(engine, 'the-game', 2));
  const decision = decisionsOf(reel.steps)[4];
  if (decision === undefined) throw new Error('a game has more turns');
  const view = await viewAt(reel, decision);
  const asked = async () => {
    const { moves } = decision;
    const all = await allOf(worthsOf(engine, view, [moves, moves], 20));
    return all.at(-1) ?? [];
  };
  const [one, other] = await asked();
  expect(one?.games).toBe(20);
  expect(one?.left).toBeGreaterThan(0);
  expect(other).toEqual(one);
  expect(await asked()).toEqual([one, other]);
});

test('a turn that cannot be played is worth nothing, and leaves nothing behind', async () => {
  const reel = await reelOf(await playedGame(engine, 'the-game', 2));
  const decision = decisionsOf(reel.steps)[4];
  if (decision === undefined) throw new Error('a game has more turns');
  const view = await viewAt(reel, decision);
  const { sight } = await engine.must({ cmd: 'see', view });
  expect(await allOf(worthsOf(engine, view, [['1>A']], 20))).toEqual([]);
  const closed = await engine.ask({ cmd: 'view', sight: sight + 1 });
  expect(closed).toHaveProperty('error');
});
