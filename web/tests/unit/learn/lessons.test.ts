// Every lesson begins from a position that the engine takes, can be looked at by the page's own
// engine, and has a way to be done.
import { expect, test } from 'vitest';
import type { View } from '$generated/engine.ts';
import en from '../../../../i18n/en.json';
import { KINDS } from '../../../src/kinds/kinds.ts';
import { ROOMS, roomOf } from '../../../src/rooms/rooms.ts';
import { nodeEngine, rulesFor } from '../support/node_engine.ts';

const full = await nodeEngine('sobremesa');

const rooms = await Promise.all(KINDS.map((kind) => roomOf(kind).study()));
const steps = KINDS.flatMap(({ id }, i) =>
  (rooms[i]?.LESSONS[id] ?? []).map((step) => ({ name: `${id} ${step.id}`, step })),
);

test.each(steps)('$name stands on the table', async ({ step }) => {
  const { game, position, options = {} } = step;
  const { table } = await full.must({ cmd: 'new', game, seats: 2, options, position });
  const view = (await full.must({ cmd: 'view', table, seat: 0 })) as View;
  expect(view.result).toBeNull();
  expect(view.to_act).toBe(step.bot === undefined ? 0 : 1);
  const { sight } = await (await rulesFor(game)).must({ cmd: 'see', view });
  expect(sight).toBeGreaterThan(0);
});

test.each(steps)('$name has its words', ({ step }) => {
  for (const key of [step.title, step.task, step.done]) expect(en[key]).toBeTruthy();
});

// A way through each step whose goal is a list of moves.
const WAYS: Record<string, string[]> = {
  'thegame up': ['19>A'],
  'thegame down': ['81>C'],
  'thegame backwards': ['37>A'],
  'thegame turn': ['26>A', '79>C', 'end'],
  'onfire fire': ['36>A', '80>C', 'end'],
  'extreme stop': ['49>A'],
  'extreme skull': ['43>A', '45>A', 'end'],
  'extreme three': ['52>A', '55>A', '86>C', 'end'],
  'extreme silence': ['48>B'],
  'extreme no-trick': ['72>C', '37>A'],
  'extreme one-pile': ['50>A', '53>A', 'end'],
  'extreme draw-one': ['26>C', '24>C', 'end'],
  'facetoface own': ['24>U', '40>D', 'end'],
  'facetoface help': ['12>oU'],
  'facetoface refill': ['12>oU', '21>U', 'end'],
  'level8 draw': ['take 1'],
  'level8 lay': ['lay r4 g5 b6 / y8 p9 s10'],
  'level8 add': ['add r7 > 1.0'],
  'level8 discard': ['discard b15'],
  'level8 joker': ['lay r5 g6 J=7 / y9 p10 s11'],
  'level8 skip': ['skip 1'],
  'quickeasy ways': ['y6>U', 'g3>D'],
  'quickeasy colour': ['g3>U'],
};

test.each(steps.filter(({ name }) => name in WAYS))('$name can be done', async ({ name, step }) => {
  const { game, position, options = {} } = step;
  const { table } = await full.must({ cmd: 'new', game, seats: 2, options, position });
  const moves = WAYS[name] ?? [];
  expect((await full.must({ cmd: 'act', table, seat: 0, moves })).result).toBeNull();
});

test('only a step with a bot needs no move', () => {
  const without = steps.filter(({ name }) => !(name in WAYS)).map(({ name }) => name);
  expect(without).toEqual(['thegame talk', 'quickeasy tell']);
});

test('what is burning costs the game if it is not covered', async () => {
  const [fire] = (await ROOMS['the-game'].study()).LESSONS.onfire;
  if (fire === undefined) throw new Error('there is no lesson about fire');
  const { game, position, options = {} } = fire;
  const { table } = await full.must({ cmd: 'new', game, seats: 2, options, position });
  const moves = ['12>B', '80>C', 'end'];
  const { result } = await full.must({ cmd: 'act', table, seat: 0, moves });
  expect(result).toMatchObject({ won: false, rule: 'OF-05' });
});

test('every way to lay that is offered is legal', async () => {
  for (const { step } of steps) {
    for (const lay of step.lays ?? []) {
      const { game, position } = step;
      const { table } = await full.must({ cmd: 'new', game, seats: 2, position });
      expect('ok' in (await full.ask({ cmd: 'act', table, seat: 0, moves: [lay] }))).toBe(true);
    }
  }
});
