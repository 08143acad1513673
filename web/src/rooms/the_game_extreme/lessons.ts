// One micro-step for each order; the numbers that carry them are those of the house list.
import { placed, type Step, stagedOn, turnOver } from '../lesson.ts';

const game = 'the-game-extreme' as const;

function at(piles: [number, number, number, number], hand: number[]) {
  const [A, B, C, D] = piles;
  return {
    piles: { A, B, C, D },
    hands: [hand, [61, 66]],
    deck: [35, 54, 19, 62, 77, 13],
    to_act: 0,
    partial: true,
  };
}

const STEPS: Step[] = [
  {
    id: 'stop',
    title: 'order.stop',
    task: 'web.learn.stop.task',
    done: 'web.learn.stop.done',
    game,
    position: at([40, 10, 90, 95], [12, 49, 60, 80]),
    reached: (sitting) => turnOver(sitting) && placed(sitting, 49),
  },
  {
    id: 'skull',
    title: 'order.skull',
    task: 'web.learn.skull.task',
    done: 'web.learn.skull.done',
    game,
    position: at([40, 10, 90, 95], [12, 43, 45, 80]),
    reached: (sitting) => turnOver(sitting) && placed(sitting, 43),
  },
  {
    id: 'three',
    title: 'order.three',
    task: 'web.learn.three.task',
    done: 'web.learn.three.done',
    game,
    position: at([50, 10, 90, 95], [12, 52, 55, 80, 86]),
    reached: (sitting) => turnOver(sitting) && placed(sitting, 52),
  },
  {
    id: 'silence',
    title: 'order.silence',
    task: 'web.learn.silence.task',
    done: 'web.learn.silence.done',
    game,
    position: at([20, 46, 90, 95], [48, 60, 80]),
    talk: ['leave', 'small', 'nobig'],
    reached: (sitting) => stagedOn(sitting, 'B'),
  },
  {
    id: 'no-trick',
    title: 'order.no-trick',
    task: 'web.learn.no_trick.task',
    done: 'web.learn.no_trick.done',
    game,
    position: at([47, 60, 74, 20], [37, 72, 86]),
    reached: (sitting) => sitting.staged.includes('37>A'),
  },
  {
    id: 'one-pile',
    title: 'order.one-pile',
    task: 'web.learn.one_pile.task',
    done: 'web.learn.one_pile.done',
    game,
    position: at([45, 93, 60, 20], [50, 53, 57, 75]),
    reached: turnOver,
  },
  {
    id: 'draw-one',
    title: 'order.draw-one',
    task: 'web.learn.draw_one.task',
    done: 'web.learn.draw_one.done',
    game,
    position: at([10, 28, 40, 50], [12, 20, 24, 26]),
    reached: turnOver,
  },
];

export const LESSONS = { extreme: STEPS };
