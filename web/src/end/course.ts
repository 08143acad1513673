// The course of a game in numbers, for its charts and figures. It only counts what the engine told:
// which card came to lie where, which turns and rounds ended.
import type { Event, View } from '$generated/engine.ts';
import type { Point } from '../charts/chart.ts';
import type { Step } from '../record/reel.ts';
import { FOUR_PILES, pileWay } from '../table/pile_names.ts';

export interface PileCourse {
  owner: number | null; // Face to Face: whose pile
  pile: string;
  up: boolean;
  points: Point[]; // its top by turn; turn 0 is the deal
}

export interface SeatFigures {
  back: number;
  helped: number;
}

export interface Course {
  piles: PileCourse[];
  levels: Point[][]; // Level 8: by seat, by round
  placed: number;
  turns: number;
  rounds: number;
  back: number; // backwards tricks
  way: number; // numbers that the piles came along
  seats: SeatFigures[];
}

interface Counted extends PileCourse {
  start: number;
  top: number;
  turned: boolean; // a backwards trick in this turn
}

export function courseOf(opening: View, steps: readonly Step[], seats: number): Course {
  const piles = pilesOf(opening);
  const course: Course = {
    piles,
    levels: levelsOf(opening),
    placed: 0,
    turns: 0,
    rounds: opening.game === 'level-8' ? opening.round : 0,
    back: 0,
    way: 0,
    seats: Array.from({ length: seats }, () => ({ back: 0, helped: 0 })),
  };
  let turn = 0;
  const column = () => {
    for (const pile of piles) {
      pile.points.push({ x: turn, y: pile.top, ...(pile.turned ? { marked: true } : {}) });
      pile.turned = false;
    }
  };
  if (piles.length > 0) column();
  for (const step of steps) {
    if (step.turn !== turn && turn > 0 && piles.length > 0) column();
    turn = step.turn;
    for (const event of step.events) count(event, course, piles);
  }
  if (turn > 0 && piles.length > 0) column();
  course.turns = turn;
  course.way = piles.reduce((sum, pile) => sum + Math.abs(pile.top - pile.start), 0);
  return course;
}

function pilesOf(opening: View): Counted[] {
  if (opening.game === 'level-8') return [];
  const made = (owner: number | null, pile: string, start: number): Counted => {
    const up = pileWay(pile) === 'up';
    return { owner, pile, up, points: [], start, top: start, turned: false };
  };
  if (opening.game === 'face-to-face') {
    const { U, D, oU, oD } = opening.piles;
    const near = opening.seat === 1 ? 1 : 0;
    const sides = [
      made(near, 'U', U),
      made(near, 'D', D),
      made(1 - near, 'U', oU),
      made(1 - near, 'D', oD),
    ];
    return sides.sort((a, b) => (a.owner ?? 0) - (b.owner ?? 0));
  }
  return FOUR_PILES.map((pile) => made(null, pile, opening.piles[pile]));
}

function levelsOf(opening: View): Point[][] {
  if (opening.game !== 'level-8') return [];
  return opening.seats.map((place) => [{ x: opening.round - 1, y: place.level }]);
}

function count(event: Event, course: Course, piles: Counted[]): void {
  if (event.event === 'placed') {
    const helped = event.pile.startsWith('o');
    const owner = helped ? 1 - event.seat : event.seat;
    const letter = event.pile.replace('o', '');
    const pile = piles.find((p) => p.pile === letter && (p.owner === null || p.owner === owner));
    if (pile === undefined) return;
    const seat = course.seats[event.seat];
    course.placed++;
    if (helped && seat) seat.helped++;
    // A help goes against the pile too, but it is no trick of ten.
    if (!helped && (pile.up ? event.card < pile.top : event.card > pile.top)) {
      course.back++;
      if (seat) seat.back++;
      pile.turned = true;
    }
    pile.top = event.card;
  } else if (event.event === 'round_started') {
    course.rounds = event.round;
  } else if (event.event === 'round_ended') {
    levelsAfter(course, event.levels);
  } else if (event.event === 'game_ended' && 'levels' in event.result) {
    levelsAfter(course, event.result.levels);
  }
}

function levelsAfter(course: Course, levels: number[]): void {
  course.levels.forEach((points, seat) => {
    const y = levels[seat];
    if (y === undefined) return;
    // A round that ends the game is told twice: as a round, and as the end.
    const last = points.at(-1);
    if (last?.x === course.rounds) last.y = y;
    else points.push({ x: course.rounds, y });
  });
}
