// The builder asks the engine about single groups; these are its answers on whole tables of cards.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Level8View } from '../../../generated/engine.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { Workbench, waysToWrite } from '../../../src/rooms/level_8/workbench.ts';
import { type Asking, rulesFor } from '../support/node_engine.ts';

let engine: Asking;
let bench: Workbench;

async function benchWith(options: Record<string, unknown>): Promise<Workbench> {
  const { table } = await engine.must({ cmd: 'new', game: 'level-8', seats: 3, options, seed: 1 });
  const view = (await engine.must({ cmd: 'view', table, seat: 0 })) as Level8View;
  await engine.must({ cmd: 'close', table });
  return new Workbench(engine as Engine, view.options);
}

beforeAll(async () => {
  engine = await rulesFor('level-8');
  bench = await benchWith({ stars: [1, 2, 1], first_dealer: 2 });
});

const run3 = { kind: 'run' as const, size: 3 };
const pair = { kind: 'set' as const, size: 2 };
const four = { kind: 'colour' as const, size: 4 };

describe('what the cards of a slot lack', () => {
  test('a whole run has one reading, in whatever order it was put together', async () => {
    expect(await bench.lackOf(run3, ['b6', 'r4', 'g5'])).toEqual({
      missing: 0,
      readings: [['r4', 'g5', 'b6']],
    });
  });
  test('part of a run lacks the rest', async () => {
    expect(await bench.lackOf(run3, ['r4'])).toMatchObject({ missing: 2, readings: [] });
  });
  test('cards that do not go together lack more than there is room for', async () => {
    expect(await bench.lackOf(pair, ['r4', 'g9'])).toMatchObject({ missing: 1, readings: [] });
  });
  test('a joker at the end of a run could be either end', async () => {
    const { readings } = await bench.lackOf(run3, ['r4', 'g5', 'J']);
    expect(readings.map((cards) => cards.join(' ')).sort()).toEqual(['J=3 r4 g5', 'r4 g5 J=6']);
  });
  test('a joker in the gap, or at the edge of the numbers, has one meaning', async () => {
    expect((await bench.lackOf(run3, ['r4', 'J', 'g6'])).readings).toEqual([['r4', 'J=5', 'g6']]);
    expect((await bench.lackOf(run3, ['r15', 'J', 'g14'])).readings).toEqual([
      ['J=13', 'g14', 'r15'],
    ]);
  });
  test('jokers in sets and colours have one meaning, wherever they stand', async () => {
    expect((await bench.lackOf(pair, ['J', 's13'])).readings).toEqual([['s13', 'J=13']]);
    const { readings } = await bench.lackOf(four, ['g2', 'J', 'g9', 'J']);
    expect(readings).toHaveLength(1);
    expect(readings[0]?.filter((card) => card === 'J=g')).toHaveLength(2);
  });
  test('nothing but jokers could be anything', async () => {
    expect((await bench.lackOf(pair, ['J', 'J'])).readings).toHaveLength(15);
    expect((await bench.lackOf(four, ['J', 'J', 'J', 'J'])).readings).toHaveLength(6);
  });
  test('where groups of jokers are forbidden they have no reading', async () => {
    const strict = await benchWith({ joker_only_groups: false });
    expect((await strict.lackOf(pair, ['J', 'J'])).readings).toEqual([]);
  });
  test('no group takes a skip card', async () => {
    expect((await bench.lackOf(pair, ['r4', 'S'])).readings).toEqual([]);
  });
});

describe('what a group on the table takes', () => {
  test.each([
    { shape: run3, group: ['r4', 'g5', 'J=6', 'y7'], takes: ['J=3', 'J=8'] },
    { shape: run3, group: ['r1', 'g2', 'b3'], takes: ['J=4'] },
    { shape: run3, group: ['r13', 'g14', 'b15'], takes: ['J=12'] },
    { shape: pair, group: ['s13', 'J=13'], takes: ['J=13'] },
    { shape: four, group: ['g2', 'g3', 'J=g', 'g9'], takes: ['J=g'] },
  ])('$group', async ({ shape, group, takes }) => {
    expect(await bench.takes(shape, group)).toEqual(takes);
  });
});

test('the ways to write cards have the jokers in every place, once each', () => {
  expect(waysToWrite(['g5', 'J', 'r4'])).toEqual(['J r4 g5', 'r4 J g5', 'r4 g5 J']);
  expect(new Set(waysToWrite(['J', 'J', 'r4', 'g5', 'b6'])).size).toBe(10);
});
