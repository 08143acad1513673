// The course of a game as the page draws it: tones, tags and ticks. What the lines are, and what they come to,
// the engine says.
import type { Chart, ChartLine } from '$generated/engine.ts';
import type { Line, Tone } from '../charts/chart.ts';
import { t } from '../i18n/messages.svelte.ts';
import type { Speech } from '../table/telling/speech.ts';
import { told, toldTerm } from '../table/telling/told.ts';

export interface Picture {
  title: string;
  lines: Line[];
  low: number;
  high: number;
  ticks: number[];
  step: string; // what x counts
  note: string;
  byTurn: boolean; // x counts turns
  stairs: boolean;
  testid: string;
}

// Where everybody has piles of their own, a picture for each seat.
export function pictures(chart: Chart, speech: Speech): Picture[] {
  const owners = [...new Set(chart.lines.map(({ owner }) => owner))];
  return owners.map((owner) => {
    const lines = chart.lines.filter((line) => line.owner === owner);
    const title =
      owner === undefined ? told(chart.title, speech) : speech.about('web.end.chart.gap', owner);
    return { ...pictureOf(chart, lines, speech), title };
  });
}

function pictureOf(chart: Chart, lines: ChartLine[], speech: Speech): Omit<Picture, 'title'> {
  const { low, high, first } = chart;
  const ofPiles = lines.some(({ pile }) => pile !== undefined);
  const tricks = lines.some(({ back }) => back.length > 0) ? t('web.end.chart.trick') : '';
  return {
    lines: lines.map((line, i) => lineOf(line, i, lines, first, speech)),
    low,
    high,
    ticks: ticksOf(low, high),
    step: told(chart.step, speech),
    note: chart.note === undefined ? tricks : told(chart.note, speech),
    byTurn: chart.by_turn,
    stairs: !ofPiles,
    testid: ofPiles ? 'chart-piles' : 'chart-levels',
  };
}

const TONES: Tone[] = ['accent', 'up', 'down', 'text', 'muted', 'accent'];

function lineOf(
  { name: term, pile, way, values, back }: ChartLine,
  index: number,
  lines: ChartLine[],
  first: number,
  speech: Speech,
): Line {
  const name = toldTerm(term, speech);
  const points = values.map((y, column) => ({
    x: first + column,
    y,
    ...(back.includes(column) ? { marked: true } : {}),
  }));
  if (pile === undefined || way === undefined) {
    const tone = TONES[index % TONES.length] ?? 'text';
    return { name, tag: name.slice(0, 8), tone, dashed: index % 2 === 1, points };
  }
  // The second of two that go the same way is dashed.
  const dashed = lines.findIndex((line) => line.way === way) < index;
  return { name, tag: `${pile}${way === 'up' ? '↑' : '↓'}`, tone: way, dashed, points };
}

// Both ends, and about three numbers between them.
function ticksOf(low: number, high: number): number[] {
  const step = Math.max(1, Math.round((high - low) / 4));
  const ticks = [low];
  for (let tick = high; tick - low > step / 2; tick -= step) ticks.splice(1, 0, tick);
  return ticks;
}
