import { botPlayed, type Step, spoke, stagedOn } from '../lesson.ts';

const game = 'quick-and-easy' as const;

const STEPS: Step[] = [
  {
    id: 'ways',
    title: 'web.learn.ways.title',
    task: 'web.learn.ways.task',
    done: 'web.learn.ways.done',
    game,
    position: {
      piles: { U: 'r4', D: 's7' },
      hands: [
        ['y6', 'g3'],
        ['b5', 'b8'],
      ],
      deck: ['r9', 'y1'],
      to_act: 0,
      partial: true,
    },
    reached: (sitting) => stagedOn(sitting, 'U', 'D'),
  },
  {
    id: 'colour',
    title: 'web.learn.colour.title',
    task: 'web.learn.colour.task',
    done: 'web.learn.colour.done',
    game,
    position: {
      piles: { U: 'g9', D: 'b2' },
      hands: [
        ['y5', 'g3'],
        ['r5', 's8'],
      ],
      deck: ['r9', 'y1'],
      to_act: 0,
      partial: true,
    },
    reached: (sitting) => sitting.staged.includes('g3>U'),
  },
  {
    id: 'tell',
    title: 'web.learn.tell.title',
    task: 'web.learn.tell.task',
    done: 'web.learn.tell.done',
    game,
    position: {
      piles: { U: 'y8', D: 's5' },
      hands: [
        ['y1', 'b7'],
        ['r9', 'g4'],
      ],
      deck: ['r2', 'g6', 'b3', 's9'],
      to_act: 1,
      partial: true,
    },
    bot: 'strong',
    talk: ['low:y', 'have:b', 'wish'],
    reached: (sitting) => spoke(sitting) && botPlayed(sitting),
  },
];

export const LESSONS = { quickeasy: STEPS };
