// The slots of a level, filled card by card; the engine says what is in them.
import { tick } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Level8View } from '../../../generated/engine.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { kept } from '../../../src/kept/kept.ts';
import { Builder, type KeptSlots, stateOf } from '../../../src/rooms/level_8/builder.svelte.ts';
import { type HandCard, handCards } from '../../../src/rooms/level_8/cards.ts';
import { levelOf } from '../../../src/rooms/level_8/words.ts';
import { rulesFor } from '../support/node_engine.ts';

const HAND = ['r4', 'g5', 'b6', 'p8', 'y9', 's11', 'J', 'J', 'S', 'r1', 'y2'];
let builder: Builder;
let view: Level8View;
let hand: HandCard[];

const card = (text: string): HandCard => {
  const found = hand.find((one) => one.text === text && !builder.held.has(one.id));
  if (found === undefined) throw new Error(`no ${text} in the hand`);
  return found;
};
const put = async (slot: number, ...texts: string[]) => {
  for (const text of texts) expect(builder.place(card(text), slot)).toBe(true);
  await vi.waitFor(() => expect(builder.slots[slot]?.lack).not.toBeNull());
  await tick();
};
const states = () => builder.slots.map(stateOf);

beforeEach(async () => {
  const engine = await rulesFor('level-8');
  const { table } = await engine.must({ cmd: 'new', game: 'level-8', seats: 2, seed: 1 });
  view = (await engine.must({ cmd: 'view', table, seat: 0 })) as Level8View;
  hand = handCards(HAND);
  builder = new Builder(() => engine as Engine);
  builder.follow(view, levelOf(view, 0), hand);
});

test('level 1 has two empty slots for runs of three', () => {
  expect(builder.slots.map(({ shape }) => shape)).toEqual([
    { kind: 'run', size: 3 },
    { kind: 'run', size: 3 },
  ]);
  expect(states()).toEqual(['empty', 'empty']);
  expect(builder.empty).toBe(true);
});

test('a level put together in any order is one move in the right order', async () => {
  await put(0, 'b6', 'r4', 'g5');
  await put(1, 's11', 'y9', 'J');
  expect(states()).toEqual(['complete', 'complete']);
  expect(builder.complete).toBe(true);
  expect(builder.move).toBe('lay r4 g5 b6 / y9 J=10 s11');
});

test('cards that do not go together are told apart from those that only lack one', async () => {
  await put(0, 'r4', 'p8');
  await put(1, 'r1', 'y2');
  expect(states()).toEqual(['wrong', 'partial']);
  expect(builder.complete).toBe(false);
});

test('a joker that could mean two things is asked about, and keeps the answer', async () => {
  await put(0, 'r4', 'g5', 'J');
  expect(builder.unclear).toBe(0);
  expect(states()[0]).toBe('unclear');
  const readings = builder.slots[0]?.lack?.readings ?? [];
  builder.choose(0, readings.find((cards) => cards.includes('J=6')) ?? []);
  expect(builder.unclear).toBeNull();
  expect(builder.slots[0]?.reading).toEqual(['r4', 'g5', 'J=6']);
  builder.askAgain(0);
  expect(builder.unclear).toBe(0);
});

test('a card is in one slot at a time, and a full slot takes none', async () => {
  await put(0, 'r4');
  const red4 = builder.slots[0]?.cards[0];
  if (red4 === undefined) throw new Error('it is not there');
  builder.place(red4, 1);
  expect(builder.slots.map(({ cards }) => cards.length)).toEqual([0, 1]);
  await put(0, 'g5', 'b6', 'p8');
  expect(builder.place(card('y9'), 0)).toBe(false);
});

test('jokers are alike but two: each is held once', async () => {
  await put(0, 'J');
  await put(1, 'J');
  expect(builder.held).toEqual(new Set(['J/a', 'J/b']));
});

test('a move of the engine fills the slots', () => {
  builder.fill('lay r4 g5 J=6 / p8 y9 J=10', hand);
  expect(states()).toEqual(['complete', 'complete']);
  expect(builder.held.size).toBe(6);
  expect(builder.move).toBe('lay r4 g5 J=6 / p8 y9 J=10');
});

test('what leaves the hand leaves the slots; a new round empties them', async () => {
  await put(0, 'r4', 'g5');
  builder.follow(view, levelOf(view, 0), handCards(HAND.filter((text) => text !== 'r4')));
  expect(builder.slots[0]?.cards.map(({ text }) => text)).toEqual(['g5']);
  builder.follow({ ...view, round: 2 }, levelOf(view, 0), hand);
  expect(builder.empty).toBe(true);
});

test('what lies in the slots outlives a reload, and what a joker stands for', async () => {
  const engine = await rulesFor('level-8');
  const store = () => kept<KeptSlots | null>('slots.test', null);
  store().forget();
  const sitDown = () => {
    builder = new Builder(() => engine as Engine, store);
    builder.follow(view, levelOf(view, 0), hand);
  };
  sitDown();
  await put(0, 'r4', 'g5', 'J');
  expect(builder.unclear).toBe(0);
  const [first = [], second = []] = builder.slots[0]?.lack?.readings ?? [];
  expect(second).not.toEqual(first);
  builder.choose(0, second);
  await put(1, 'p8');

  sitDown();
  await vi.waitFor(() => expect(builder.slots[0]?.reading).toEqual(second));
  expect(builder.unclear).toBeNull();
  expect(builder.slots.map(({ cards }) => cards.length)).toEqual([3, 1]);

  // Another round is another matter.
  builder = new Builder(() => engine as Engine, store);
  builder.follow({ ...view, round: view.round + 1 }, levelOf(view, 0), hand);
  expect(builder.empty).toBe(true);
});
