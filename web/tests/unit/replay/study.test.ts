import { beforeAll, expect, test } from 'vitest';
import type { Log } from '../../../generated/engine.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { Agreement, sceneAt } from '../../../src/replay/agreement.svelte.ts';
import { chanceFrom } from '../../../src/replay/chance.ts';
import { added, agree, decisionsOf, restOf } from '../../../src/replay/decisions.ts';
import { redealt } from '../../../src/replay/redeal.ts';
import { Reel } from '../../../src/replay/reel.ts';
import { noWorth, playOnce } from '../../../src/replay/rollouts.ts';
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

const SCENES: [string, number, object][] = [
  ['the-game', 3, { fire: true }],
  ['the-game-extreme', 2, {}],
  ['face-to-face', 2, {}],
  ['level-8', 3, {}],
];
test.each(SCENES)(
  'what a seat cannot know is dealt anew, the rest stays: %s',
  async (game, seats, options) => {
    const reel = await reelOf(await playedGame(engine, game, seats, options));
    for (const part of [0.2, 0.5, 0.8]) {
      const decision = decisionsOf(reel.steps).find(({ at }) => at >= reel.length * part);
      if (decision === undefined) continue;
      const scene = await sceneAt(engine, reel, decision);
      const position = redealt(scene.position, decision.seat, chanceFrom(1));
      // The seat sees the very same table as before.
      const { table } = await engine.must({
        cmd: 'new',
        game,
        seats,
        options: scene.log.options,
        position,
        seed: 1,
      });
      const after = await engine.must({ cmd: 'view', table, seat: decision.seat });
      const before = (await reel.look(decision.at)).views[decision.seat];
      expect({ ...after, upto: 0, says: [] }).toEqual({ ...before, upto: 0, says: [] });
      // And the game can be played on to its end.
      const worth = noWorth();
      expect(await playOnce(engine, scene, [decision.moves], [worth], 3)).toBe(true);
      expect(worth.games).toBe(1);
    }
  },
);

test('the same number gives the same game', async () => {
  const reel = await reelOf(await playedGame(engine, 'the-game', 2));
  const decision = decisionsOf(reel.steps)[4];
  if (decision === undefined) throw new Error('a game has more turns');
  const scene = await sceneAt(engine, reel, decision);
  const [a, b] = [noWorth(), noWorth()];
  for (let i = 0; i < 5; i++) {
    await playOnce(engine, scene, [decision.moves], [a], i);
    await playOnce(engine, scene, [decision.moves], [b], i);
  }
  expect(a).toEqual(b);
});
