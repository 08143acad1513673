import { beforeAll, describe, expect, test } from 'vitest';
import type { Log, View } from '../../../generated/engine.ts';
import { courseOf } from '../../../src/end/course.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { happeningsOf } from '../../../src/record/happenings.ts';
import { BadLog, Reel } from '../../../src/record/reel.ts';
import { type Asking, nodeEngine } from '../support/node_engine.ts';
import { playedGame } from './played.ts';

let engine: Asking & Engine;
beforeAll(async () => {
  engine = (await nodeEngine('sobremesa')) as Asking & Engine;
});

const GAMES: [string, number, object][] = [
  ['the-game', 3, {}],
  ['the-game', 2, { fire: true }],
  ['the-game-extreme', 3, {}],
  ['face-to-face', 2, {}],
  ['level-8', 3, {}],
];

describe.each(GAMES)('%s with %i seats %o', (game, seats, options) => {
  let log: Log;
  let reel: Reel;
  beforeAll(async () => {
    log = await playedGame(engine, game, seats, options);
    reel = await Reel.open(engine, log);
  });

  test('ends as the game ended', () => {
    expect(reel.result).toEqual(log.result);
    expect(reel.steps.at(-1)?.turn).toBe(reel.turns);
  });

  test('shows the same moment however it is reached', async () => {
    const middle = Math.floor(reel.length / 2);
    const first = await reel.look(middle);
    await reel.look(reel.length);
    await reel.look(0);
    expect(await reel.look(middle)).toEqual(first);
    expect((await reel.look(0)).watch.upto).toBe(0);
  });

  test('shows each seat its own hand alone', async () => {
    const { views, watch } = await reel.look(Math.floor(reel.length / 3));
    expect(watch.hand).toBeUndefined();
    expect(views.map((view: View) => view.seat)).toEqual(views.map((_, seat) => seat));
  });

  test('tells everything again, and a watcher no hidden card', async () => {
    const happened = await happeningsOf(engine, reel, 'watch');
    const events = happened.filter((one) => one.kind === 'event');
    expect(events).toHaveLength(reel.steps.at(-1)?.upto ?? 0);
    for (const { event } of events) {
      if ('mine' in event) expect(event.mine ?? []).toEqual([]);
    }
  });

  test('has a course that ends where the table ended', async () => {
    const opening = (await reel.look(0)).watch;
    const { watch } = await reel.look(reel.length);
    const course = courseOf(opening, reel.steps, seats);
    if (watch.game === 'level-8') {
      expect(course.levels.map((points) => points.at(-1)?.y)).toEqual(watch.result?.levels);
      expect(course.rounds).toBe(watch.round);
      return;
    }
    const tops = course.piles.map((pile) => pile.points.at(-1)?.y);
    expect(tops).toEqual(Object.values(watch.piles));
    const placed = watch.game === 'face-to-face' ? watch.out.flat().length : watch.placed;
    expect(course.placed).toBe(placed);
    const marks = course.piles.flatMap((pile) => pile.points.filter((point) => point.marked));
    expect(marks.length > 0).toBe(course.back > 0);
  });
});

test('a log that breaks a rule is refused, and says where', async () => {
  const log = await playedGame(engine, 'the-game', 2);
  const broken = { ...log, moves: [{ seat: 0, moves: ['end'] }, ...log.moves] };
  await expect(Reel.open(engine, broken)).rejects.toThrow(BadLog);
  await expect(Reel.open(engine, { ...log, game: 'chess' })).rejects.toThrow(BadLog);
});
