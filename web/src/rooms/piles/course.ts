// The course of a game of piles: it only counts which card came to lie where. Which went back the engine says.
import type { Event } from '$generated/engine.ts';
import type { Line, Point } from '../../charts/chart.ts';
import { decimalOf, t } from '../../i18n/messages.svelte.ts';
import { pileWay } from '../../table/pile_names.ts';
import type { EventHappening, Happening } from '../../table/sitting.svelte.ts';
import type { Chart, Course, Played } from '../course.ts';
import { NUMBER_CARDS, START } from './number_cards.ts';
import type { PileCards } from './pile_cards.ts';
import { type PilesView, topsOf } from './turn.svelte.ts';

export interface PileCourse {
  owner: number | null; // null: everybody's
  pile: string;
  up: boolean;
  points: Point[]; // its top by turn; turn 0 is the deal
  start: number | null; // null: empty
  top: number | null;
  turned: boolean; // a backwards trick in this turn
}

// What all games of piles are counted by.
export interface Counted {
  piles: PileCourse[];
  placed: number;
  turns: number;
  back: number; // backwards tricks
  seats: { back: number; helped: number }[];
}

export function pileFrom(start: number | null, pile: string, owner: number | null): PileCourse {
  const up = pileWay(pile) === 'up';
  return { owner, pile, up, points: [], start, top: start, turned: false };
}

export function counted(
  piles: PileCourse[],
  { steps, seats, happened }: Played,
  numberOf: (card: string) => number = Number,
): Counted {
  const back = new Set(happened.flatMap((one) => (isBack(one) ? [one.number] : [])));
  const course: Counted = {
    piles,
    placed: 0,
    turns: 0,
    back: 0,
    seats: Array.from({ length: seats }, () => ({ back: 0, helped: 0 })),
  };
  const column = () => {
    for (const pile of piles) {
      const { top, turned } = pile;
      if (top === null) continue;
      pile.points.push({ x: course.turns, y: top, ...(turned ? { marked: true } : {}) });
      pile.turned = false;
    }
  };
  column();
  for (const step of steps) {
    if (step.turn !== course.turns && course.turns > 0) column();
    course.turns = step.turn;
    const first = step.upto - step.events.length;
    for (const [i, event] of step.events.entries()) {
      count(event, back.has(first + i), course, numberOf);
    }
  }
  if (course.turns > 0) column();
  return course;
}

const isBack = (one: Happening): one is EventHappening => one.kind === 'event' && one.back;

function count(
  event: Event,
  back: boolean,
  course: Counted,
  numberOf: (card: string) => number,
): void {
  if (event.event !== 'placed') return;
  const helped = event.pile.startsWith('o');
  const owner = helped ? 1 - event.seat : event.seat;
  const letter = event.pile.replace('o', '');
  const pile = course.piles.find(
    (one) => one.pile === letter && (one.owner === null || one.owner === owner),
  );
  if (pile === undefined) return;
  const seat = course.seats[event.seat];
  course.placed++;
  if (helped && seat) seat.helped++;
  if (back) {
    course.back++;
    if (seat) seat.back++;
    pile.turned = true;
  }
  pile.top = numberOf(String(event.card));
}

export function lineOf(pile: PileCourse, name: string, dashed: boolean): Line {
  return {
    name,
    tag: `${pile.pile}${pile.up ? '↑' : '↓'}`,
    tone: pile.up ? 'up' : 'down',
    dashed,
    points: pile.points,
  };
}

export const backFigure = (n: number) => ({
  value: String(n),
  words: t('web.end.stat.back', { n }),
  testid: 'stat-back',
});

export const trickNote = ({ back }: Counted): string => (back > 0 ? t('web.end.chart.trick') : '');

function pileChart(course: Counted, { ticks }: PileCards): Chart {
  return {
    title: t('tell.chart.piles'),
    // The second of two that go the same way is dashed.
    lines: course.piles.map((pile, i) => {
      const second = course.piles.findIndex(({ up }) => up === pile.up) < i;
      return lineOf(pile, t('tell.chart.pile', { pile: pile.pile }), second);
    }),
    low: ticks[0] ?? 0,
    high: ticks.at(-1) ?? 0,
    ticks,
    step: t('tell.chart.turn'),
    note: trickNote(course),
    byTurn: true,
    testid: 'chart-piles',
  };
}

// Of piles that begin without a card.
export function courseWith(cards: PileCards, played: Played): Counted & Course {
  const tops = topsOf(cards, played.opening as PilesView);
  const piles = cards.piles.map((pile) => {
    const top = tops[pile] ?? null;
    return pileFrom(top === null ? null : cards.numberOf(top), pile, null);
  });
  const course = counted(piles, played, cards.numberOf);
  return {
    ...course,
    figures: () => [backFigure(course.back)],
    charts: () => [pileChart(course, cards)],
  };
}

// Of piles that begin with a number: how far each came from there tells how it was played.
export function courseOf(played: Played): Counted & Course {
  const tops = topsOf(NUMBER_CARDS, played.opening as PilesView);
  const piles = NUMBER_CARDS.piles.map((pile) =>
    pileFrom(Number(tops[pile] ?? START[pileWay(pile)]), pile, null),
  );
  const course = counted(piles, played);
  const gone = ({ top, start }: PileCourse) => Math.abs((top ?? 0) - (start ?? 0));
  const way = course.piles.reduce((sum, pile) => sum + gone(pile), 0);
  const perCard = () => ({
    value: decimalOf(way / course.placed),
    words: t('web.end.stat.per_card'),
    testid: 'stat-per-card',
  });
  return {
    ...course,
    figures: () => [backFigure(course.back), ...(course.placed > 0 ? [perCard()] : [])],
    charts: () => [pileChart(course, NUMBER_CARDS)],
  };
}
