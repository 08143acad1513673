// The course of a game of piles: it only counts which card came to lie where. Which went back the engine says.
import type { Event } from '$generated/engine.ts';
import type { Line, Point } from '../../charts/chart.ts';
import { decimalOf, t } from '../../i18n/messages.svelte.ts';
import { FOUR_PILES, pileWay } from '../../table/pile_names.ts';
import type { EventHappening, Happening } from '../../table/sitting.svelte.ts';
import type { Course, Played } from '../course.ts';
import type { PilesView } from './turn.svelte.ts';

export interface PileCourse {
  owner: number | null; // null: everybody's
  pile: string;
  up: boolean;
  points: Point[]; // its top by turn; turn 0 is the deal
  start: number;
  top: number;
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

export function pileFrom(start: number, pile: string, owner: number | null): PileCourse {
  const up = pileWay(pile) === 'up';
  return { owner, pile, up, points: [], start, top: start, turned: false };
}

export function counted(piles: PileCourse[], { steps, seats, happened }: Played): Counted {
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
      pile.points.push({ x: course.turns, y: pile.top, ...(pile.turned ? { marked: true } : {}) });
      pile.turned = false;
    }
  };
  column();
  for (const step of steps) {
    if (step.turn !== course.turns && course.turns > 0) column();
    course.turns = step.turn;
    const first = step.upto - step.events.length;
    for (const [i, event] of step.events.entries()) count(event, back.has(first + i), course);
  }
  if (course.turns > 0) column();
  return course;
}

const isBack = (one: Happening): one is EventHappening => one.kind === 'event' && one.back;

function count(event: Event, back: boolean, course: Counted): void {
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
  pile.top = event.card;
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

export function courseOf(played: Played): Counted & Course {
  const tops = (played.opening as PilesView).piles;
  const course = counted(
    FOUR_PILES.map((pile) => pileFrom(tops[pile], pile, null)),
    played,
  );
  const way = course.piles.reduce((sum, pile) => sum + Math.abs(pile.top - pile.start), 0);
  const perCard = () => ({
    value: decimalOf(way / course.placed),
    words: t('web.end.stat.per_card'),
    testid: 'stat-per-card',
  });
  return {
    ...course,
    figures: () => [backFigure(course.back), ...(course.placed > 0 ? [perCard()] : [])],
    charts: () => [
      {
        title: t('tell.chart.piles'),
        // The second of two that go the same way is dashed.
        lines: course.piles.map((pile) =>
          lineOf(pile, t('tell.chart.pile', { pile: pile.pile }), /[BD]/.test(pile.pile)),
        ),
        low: 1,
        high: 100,
        ticks: [1, 25, 50, 75, 100],
        step: t('tell.chart.turn'),
        note: trickNote(course),
        byTurn: true,
        testid: 'chart-piles',
      },
    ],
  };
}
