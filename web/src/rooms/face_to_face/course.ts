// The course of a duel: each side's piles, and who helped whom how often.
import type { FaceToFaceView } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import type { Course, Played } from '../course.ts';
import { backFigure, type Counted, counted, lineOf, pileFrom, trickNote } from '../piles/course.ts';

export function courseOf(played: Played): Counted & Course {
  const { seat, piles } = played.opening as FaceToFaceView;
  const near = seat === 1 ? 1 : 0;
  const tops = [
    [piles.U, piles.D],
    [piles.oU, piles.oD],
  ];
  const sides = [0, 1].flatMap((owner) => {
    const [up = 0, down = 0] = tops[owner === near ? 0 : 1] ?? [];
    return [pileFrom(up, 'U', owner), pileFrom(down, 'D', owner)];
  });
  const course = counted(sides, played);
  return {
    ...course,
    figures(me) {
      const { back = 0, helped = 0 } = course.seats[me ?? 0] ?? {};
      const words = t('web.end.stat.helped', { n: helped });
      return [backFigure(back), { value: String(helped), words, testid: 'stat-helped' }];
    },
    charts: (speech) =>
      [0, 1].map((owner) => ({
        title: speech.about('web.end.chart.gap', owner),
        lines: sides
          .filter((pile) => pile.owner === owner)
          .map((one) => {
            const named = { name: speech.nameOf(owner), pile: one.pile };
            return lineOf(one, t('tell.chart.pile_of', named), false);
          }),
        low: 1,
        high: 60,
        ticks: [1, 15, 30, 45, 60],
        step: t('tell.chart.turn'),
        note: trickNote(course),
        byTurn: true,
      })),
  };
}
