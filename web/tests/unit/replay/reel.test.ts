import { beforeAll, describe, expect, test } from 'vitest';
import type { Log, View } from '../../../generated/engine.ts';
import { pictures } from '../../../src/end/pictures.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { decimalOf, useLanguage } from '../../../src/i18n/messages.svelte.ts';
import { happeningsOf } from '../../../src/record/happenings.ts';
import { BadLog, Reel } from '../../../src/record/reel.ts';
import { brokenText } from '../../../src/replay/broken.ts';
import { Speech } from '../../../src/table/telling/speech.ts';
import { toldTerm } from '../../../src/table/telling/told.ts';
import { type Asking, nodeEngine } from '../support/node_engine.ts';
import { playedGame } from './played.ts';

let engine: Asking & Engine;
beforeAll(async () => {
  engine = (await nodeEngine('sobremesa')) as Asking & Engine;
  await useLanguage('en');
});

const GAMES: [string, number, object][] = [
  ['the-game', 3, {}],
  ['the-game', 2, { fire: true }],
  ['the-game-extreme', 3, {}],
  ['face-to-face', 2, {}],
  ['level-8', 3, {}],
  ['quick-and-easy', 2, {}],
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
    const { watch } = await reel.look(reel.length);
    const course = await reel.courseFor(0);
    const speech = new Speech((seat) => `seat ${seat}`, null);
    const figures = new Map(
      course.figures.map(({ name, value }) => [name, toldTerm(value, speech)]),
    );
    const charts = pictures(course.chart, speech);
    const points = charts.flatMap(({ lines }) => lines.map((line) => line.points));
    const last = points.map((line) => line.at(-1)?.y);
    if (watch.game === 'level-8') {
      expect(last).toEqual(watch.result?.levels);
      expect(figures.get('rounds')).toBe(String(watch.round));
      return;
    }
    const tops: (number | string | null)[] = Object.values(watch.piles);
    // Of a colour and a number the chart shows the number.
    expect(last).toEqual(tops.map((top) => Number(String(top).replace(/^[a-z]/, ''))));
    const happened = await happeningsOf(engine, reel, 'watch');
    const backs = happened.filter((one) => one.kind === 'event' && one.back);
    const tricks = points.flat().filter((point) => point.marked);
    expect(tricks.length > 0).toBe(backs.length > 0);
    if (watch.game === 'face-to-face') {
      const helps = reel.steps.filter(({ seat, move }) => seat === 0 && />o/.test(move));
      expect(figures.get('helped')).toBe(String(helps.length));
      return;
    }
    if (watch.game === 'quick-and-easy') return;
    const way = Object.values(watch.piles).reduce(
      (sum, top, i) => sum + Math.abs(top - (i < 2 ? 1 : 100)),
      0,
    );
    expect(figures.get('per_card')).toBe(decimalOf(way / watch.placed));
  });
});

test('a log that breaks a rule is refused, and says where', async () => {
  const log = await playedGame(engine, 'the-game', 2);
  const broken = { ...log, moves: [{ seat: 0, moves: ['end'] }, ...log.moves] };
  const error: unknown = await Reel.open(engine, broken).catch((thrown: unknown) => thrown);
  if (!(error instanceof BadLog)) throw error;
  await useLanguage('es');
  expect(brokenText(error.at)).toMatch(
    /^Esta partida no cumple las reglas en la jugada 1\. Juega al menos /,
  );
  expect(brokenText(null)).toBe('Esta partida está dañada: no se puede volver a jugar.');
  await useLanguage('en');
  await expect(Reel.open(engine, { ...log, game: 'chess' })).rejects.toThrow(BadLog);
});
