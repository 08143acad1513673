import { expect, test } from 'vitest';
import type { View } from '$generated/engine.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { USUAL } from '../../../src/lab/experiment.ts';
import { EngineGames } from '../../../src/lab/games.ts';
import { BotTrouble, logOf, OwnGames } from '../../../src/lab/own_games.ts';
import { Tally } from '../../../src/lab/tally.ts';
import type { OwnBot } from '../../../src/own_bots/own_bot.ts';
import { nodeEngine } from '../support/node_engine.ts';

const engine = (await nodeEngine('sobremesa')) as Engine;

const bot = (think: (question: { legal: string[] }) => unknown): OwnBot => ({
  think: async (question) => ({ text: JSON.stringify(think(JSON.parse(question))) }),
  end: () => {},
});

test('deals are told apart and played alike twice', async () => {
  const games = new EngineGames(engine, USUAL);
  const played = await games.play(['easy', 'easy'], 1_000_000, 6);
  expect(played).toHaveLength(6);
  expect(new Set(played.map(({ score }) => score)).size).toBeGreaterThan(1);
  expect(await games.play(['easy', 'easy'], 1_000_003, 3)).toEqual(played.slice(3));
});

test('Level 8 counts rounds and names the seat that won', async () => {
  const games = new EngineGames(engine, { ...USUAL, kind: 'level8' });
  for (const { won, score, turns } of await games.play(['easy', 'easy'], 5, 2)) {
    expect([0, 1]).toContain(won);
    expect(score).toBeGreaterThanOrEqual(4); // eight levels, at most two a round
    expect(turns).toBeGreaterThan(score);
  }
});

test('a bot of the reader plays whole games of every kind', async () => {
  const first = bot(({ legal }) => ({ moves: [legal[0]] }));
  for (const kind of ['thegame', 'onfire', 'extreme', 'facetoface'] as const) {
    const games = new OwnGames(engine, first, { ...USUAL, kind });
    const [played] = await games.play(['own', 'easy'], 9, 1);
    expect(played?.turns).toBeGreaterThan(0);
  }
});

test('the worst deals of a bot of the reader can be looked at as they were played', async () => {
  const own = new OwnGames(
    engine,
    bot(({ legal }) => ({ moves: [legal[Math.floor(Math.random() * legal.length)]] })),
    USUAL,
  );
  const tally = new Tally(['own', 'easy'], 12, true);
  for (const [deal, played] of (await own.play(['own', 'easy'], 40, 12)).entries()) {
    tally.add(deal, played);
  }
  expect(tally.worst).toHaveLength(10);
  for (const { deal, score, whole } of tally.worst) {
    const { table } = await engine.must({
      cmd: 'load',
      log: logOf(USUAL, 2, 40 + deal, whole ?? { acts: [], result: null }),
    });
    const { result } = (await engine.must({ cmd: 'view', table, seat: 'watch' })) as View;
    expect(result).toMatchObject({ left: score });
  }
});

test('an illegal move is reported with the game up to there', async () => {
  let asked = 0;
  const games = new OwnGames(
    engine,
    bot(({ legal }) => ({ moves: [asked++ < 3 ? legal[0] : '1>A'] })),
    USUAL,
  );
  const failed = await games.play(['own', 'own'], 9, 1).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(BotTrouble);
  if (!(failed instanceof BotTrouble)) return;
  expect(failed.bots).toEqual(['own', 'own']);
  expect(failed.why).toBe('illegal');
  expect(failed.reason).toHaveProperty('key'); // for people, in their language
  expect(failed.log.moves).toHaveLength(3);
  expect('ok' in (await engine.ask({ cmd: 'load', log: failed.log }))).toBe(true);
});

test('no answer, and one that is no answer', async () => {
  const slow: OwnBot = { think: async () => ({ slow: true }), end: () => {} };
  await expect(new OwnGames(engine, slow, USUAL).play(['own'], 1, 1)).rejects.toMatchObject({
    why: 'slow',
  });
  await expect(
    new OwnGames(
      engine,
      bot(() => ({ move: 'end' })),
      USUAL,
    ).play(['own'], 1, 1),
  ).rejects.toMatchObject({ why: 'broken' });
});
