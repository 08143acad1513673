// The course of a game as lines of a chart, with names in the reader's language.

import type { Line, Tone } from '../charts/chart.ts';
import { t } from '../i18n/messages.svelte.ts';
import type { Speech } from '../table/telling/speech.ts';
import type { Course, PileCourse } from './course.ts';

const arrow = (up: boolean) => (up ? '↑' : '↓');

function lineOf(pile: PileCourse, name: string): Line {
  return {
    name,
    tag: `${pile.pile}${arrow(pile.up)}`,
    tone: pile.up ? 'up' : 'down',
    // The second of two that go the same way.
    dashed: pile.pile === 'B' || (pile.pile === 'D' && pile.owner === null),
    points: pile.points,
  };
}

export function sharedLines(course: Course): Line[] {
  return course.piles.map((pile) => lineOf(pile, t('tell.chart.pile', { pile: pile.pile })));
}

export function duelLines(course: Course, owner: number, speech: Speech): Line[] {
  return course.piles
    .filter((pile) => pile.owner === owner)
    .map((pile) =>
      lineOf(pile, t('tell.chart.pile_of', { name: speech.nameOf(owner), pile: pile.pile })),
    );
}

const TONES: Tone[] = ['accent', 'up', 'down', 'text', 'muted', 'accent'];

export function levelLines(course: Course, speech: Speech): Line[] {
  return course.levels.map((points, seat) => ({
    name: speech.nameOf(seat),
    tag: speech.nameOf(seat).slice(0, 8),
    tone: TONES[seat % TONES.length] ?? 'text',
    dashed: seat % 2 === 1,
    points,
  }));
}
