import { expect, test } from 'vitest';
import type { View } from '$generated/engine.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import type { LocalGame } from '../../../src/kept/local_games.ts';
import { type MindHooks, OwnMind, type Why } from '../../../src/own_bots/mind.ts';
import { ownLevel } from '../../../src/own_bots/names.ts';
import type { Answer, OwnBot } from '../../../src/own_bots/own_bot.ts';
import { NoSandbox } from '../../../src/own_bots/sandbox.ts';
import { LocalTable } from '../../../src/table/local_table.ts';
import { nodeEngine } from '../support/node_engine.ts';

const engine = (await nodeEngine('sobremesa')) as Engine;

interface Asked {
  seat: number;
  view: View & { hands?: unknown };
  legal: string[];
}

function mindOf(think: (asked: Asked) => Answer, hooks: Partial<MindHooks> = {}) {
  const opened: OwnBot[] = [];
  const mind = new OwnMind('kiki.js', {
    players: () => engine,
    find: async (name) => ({ name, bytes: new ArrayBuffer(0) }),
    open: async () => {
      const bot: OwnBot = { think: async (text) => think(JSON.parse(text)), end: () => {} };
      opened.push(bot);
      return bot;
    },
    ...hooks,
  });
  return { mind, opened };
}

async function firstView(seat: number): Promise<View> {
  const { table } = await engine.must({ cmd: 'new', game: 'face-to-face', seats: 2, seed: 4 });
  const { to_act } = (await engine.must({ cmd: 'view', table, seat: 'watch' })) as View;
  return (await engine.must({ cmd: 'view', table, seat: to_act ?? seat })) as View;
}

const say = (moves: string[]): Answer => ({ text: JSON.stringify({ moves }) });

test('a bot is asked with the view of its seat and its legal moves', async () => {
  const view = await firstView(0);
  const heard: Asked[] = [];
  const { mind } = mindOf((asked) => {
    heard.push(asked);
    return say([asked.legal[0] ?? '']);
  });
  const { moves, failed } = await mind.decide(view);
  expect(failed).toBeUndefined();
  expect(heard[0]).toMatchObject({ cmd: 'think', seat: view.seat, view });
  expect(moves).toEqual([heard[0]?.legal[0]]);
});

const FAULTS: [Why, Answer][] = [
  ['illegal', say(['1>A'])],
  ['illegal', say([])],
  ['slow', { slow: true }],
  ['broken', { broken: 'Error: my hand is full' }],
  ['broken', { text: '{"move":"end"}' }],
];
for (const [why, answer] of FAULTS) {
  test(`${JSON.stringify(answer)}: easy plays, and a fresh one is asked next time`, async () => {
    const view = await firstView(0);
    const { mind, opened } = mindOf(() => answer);
    const { moves, failed } = await mind.decide(view);
    expect(failed).toBe(why);
    const { sight } = await engine.must({ cmd: 'see', view });
    expect('ok' in (await engine.ask({ cmd: 'try', sight, moves }))).toBe(true);
    await mind.decide(view);
    expect(opened).toHaveLength(2);
  });
}

test('a bot that is not here, or may not run, is told apart', async () => {
  const view = await firstView(0);
  const gone = mindOf(() => say([]), { find: async () => null });
  expect(await gone.mind.decide(view)).toMatchObject({ failed: 'missing' });
  const closed = mindOf(() => say([]), {
    open: async () => {
      throw new NoSandbox();
    },
  });
  expect(await closed.mind.decide(view)).toMatchObject({ failed: 'no_sandbox' });
});

function gameWith(game: LocalGame['game'], seats: number): LocalGame {
  return {
    id: 'solo-own',
    game,
    seats,
    options: {},
    seed: '5'.repeat(64),
    salt: '',
    commitment: '',
    me: 0,
    names: ['Ana', 'Kiki', 'Kiki 2'].slice(0, seats),
    bots: [null, ownLevel('kiki.js'), ownLevel('kiki.js')].slice(0, seats),
    moves: [],
    says: [],
    hints: 0,
    begun: '',
  };
}

// The person of the game is the test, which plays by chance.
function play(game: LocalGame, mind: OwnMind, enough: () => boolean): Promise<void> {
  const table = new LocalTable(game, {
    engine,
    players: () => engine,
    keep: () => {},
    pace: () => 0,
    mind: () => mind,
  });
  return new Promise<void>((done, failed) => {
    let ended = false;
    table.open((news) => {
      ended ||= ('info' in news && news.info.phase === 'over') || enough();
      if (ended) {
        table.close();
        done();
        return;
      }
      const upto = 'view' in news ? news.view.upto : 'events' in news ? news.upto : null;
      if (upto === null) return;
      playFor(table, upto).catch((error: unknown) => {
        if (!ended) failed(error); // else the table was closed meanwhile
      });
    });
  });
}

async function playFor(table: LocalTable, upto: number): Promise<void> {
  const { table: twin } = await engine.must({ cmd: 'load', log: await table.log() });
  const { moves } = await engine.must({ cmd: 'legal', table: twin, seat: 0 });
  await engine.ask({ cmd: 'close', table: twin });
  const move = moves[upto % Math.max(moves.length, 1)];
  if (move !== undefined) await table.act([move], upto);
}

test('own bots finish a game in this browser, and their faults are kept without a card', async () => {
  const game = gameWith('the-game', 2);
  let asked = 0;
  const { mind } = mindOf(({ legal }) => say(asked++ === 1 ? ['1>A'] : [legal[0] ?? '']));
  await play(game, mind, () => false);
  expect(game.over).toBe(true);
  expect(game.moves.some(({ seat }) => seat === 1)).toBe(true);
  expect(game.troubles).toEqual([{ seat: 1, why: 'illegal', upto: expect.any(Number) }]);
});

for (const [kind, seats] of [
  ['the-game-extreme', 3],
  ['face-to-face', 2],
  ['level-8', 3],
  ['quick-and-easy', 3],
] as const) {
  test(`own bots play turns of ${kind}`, async () => {
    const game = gameWith(kind, seats);
    let n = 0;
    const { mind } = mindOf(({ legal }) => say([legal[n++ % legal.length] ?? '']));
    const byBots = () => game.moves.filter(({ seat }) => seat !== 0).length;
    await play(game, mind, () => byBots() >= 24);
    expect(byBots()).toBeGreaterThan(3);
    expect(game.troubles).toBeUndefined();
  });
}
