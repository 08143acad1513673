// The course of a game in numbers. A room counts what the engine told, and says what of it is worth a
// figure or a chart.
import type { View } from '$generated/engine.ts';
import type { Line } from '../charts/chart.ts';
import type { Step } from '../record/reel.ts';
import type { Happening } from '../table/sitting.svelte.ts';
import type { Speech } from '../table/telling/speech.ts';

export interface Figure {
  value: string;
  words: string;
  testid: string;
}

export interface Chart {
  title: string;
  lines: Line[];
  low: number;
  high: number;
  ticks: number[];
  step: string; // what x counts
  note: string;
  byTurn: boolean; // x counts turns
  stairs?: boolean;
  testid?: string;
}

export interface Course {
  turns: number;
  back?: number; // backwards tricks, where there are any
  figures(me: number | null): Figure[];
  charts(speech: Speech): Chart[];
}

export interface Played {
  opening: View;
  steps: readonly Step[];
  seats: number;
  happened: readonly Happening[]; // as anybody saw it
}

export type CourseOf = (played: Played) => Course;
