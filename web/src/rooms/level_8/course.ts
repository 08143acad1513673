// The course of a game by its rounds: who was on which level when.
import type { Event, Level8View } from '$generated/engine.ts';
import type { Point, Tone } from '../../charts/chart.ts';
import { t } from '../../i18n/messages.svelte.ts';
import type { Course, Played } from '../course.ts';

interface Counted {
  levels: Point[][]; // by seat, by round
  rounds: number;
  turns: number;
}

const TONES: Tone[] = ['accent', 'up', 'down', 'text', 'muted', 'accent'];

export function courseOf({ opening, steps }: Played): Counted & Course {
  const { round, seats } = opening as Level8View;
  const course: Counted = {
    levels: seats.map(({ level }) => [{ x: round - 1, y: level }]),
    rounds: round,
    turns: steps.at(-1)?.turn ?? 0,
  };
  for (const step of steps) for (const event of step.events) count(event, course);
  const { rounds, turns } = course;
  return {
    ...course,
    figures: () => [
      {
        value: String(rounds),
        words: t('web.end.stat.rounds', { n: rounds }),
        testid: 'stat-rounds',
      },
      { value: String(turns), words: t('web.end.stat.turns', { n: turns }), testid: 'stat-turns' },
    ],
    charts: (speech) => [
      {
        title: t('tell.chart.levels'),
        lines: course.levels.map((points, seat) => ({
          name: speech.nameOf(seat),
          tag: speech.nameOf(seat).slice(0, 8),
          tone: TONES[seat % TONES.length] ?? 'text',
          dashed: seat % 2 === 1,
          points,
        })),
        low: 1,
        high: 9,
        ticks: [1, 3, 5, 7, 9],
        step: t('tell.chart.round'),
        note: t('web.end.chart.medal'),
        byTurn: false,
        stairs: true,
        testid: 'chart-levels',
      },
    ],
  };
}

function count(event: Event, course: Counted): void {
  if (event.event === 'round_started') course.rounds = event.round;
  else if (event.event === 'round_ended') levelsAfter(course, event.levels);
  else if (event.event === 'game_ended' && 'levels' in event.result) {
    levelsAfter(course, event.result.levels);
  }
}

function levelsAfter(course: Counted, levels: number[]): void {
  course.levels.forEach((points, seat) => {
    const y = levels[seat];
    if (y === undefined) return;
    // A round that ends the game is told twice: as a round, and as the end.
    const last = points.at(-1);
    if (last?.x === course.rounds) last.y = y;
    else points.push({ x: course.rounds, y });
  });
}
