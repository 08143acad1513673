import { type Step, turnOver } from '../lesson.ts';

const game = 'face-to-face' as const;
const deck = [5, 33, 51, 20, 47, 9, 28];

const helped = (staged: string[]) => staged.some((move) => />o[UD]$/.test(move));

const STEPS: Step[] = [
  {
    id: 'own',
    title: 'web.learn.own.title',
    task: 'web.learn.own.task',
    done: 'web.learn.own.done',
    game,
    position: {
      sides: [
        { U: 18, D: 45, hand: [12, 24, 31, 40, 50, 57], deck },
        { U: 29, D: 40, hand: [4, 16, 35], deck: [50, 22] },
      ],
      to_act: 0,
      partial: true,
    },
    reached: turnOver,
  },
  {
    id: 'help',
    title: 'web.learn.help.title',
    task: 'web.learn.help.task',
    done: 'web.learn.help.done',
    game,
    position: {
      sides: [
        { U: 18, D: 45, hand: [12, 36, 54], deck },
        { U: 29, D: 40, hand: [4, 16, 35], deck: [50, 22] },
      ],
      to_act: 0,
      partial: true,
    },
    reached: (sitting) => helped(sitting.staged),
  },
  {
    id: 'refill',
    title: 'web.learn.refill.title',
    task: 'web.learn.refill.task',
    done: 'web.learn.refill.done',
    game,
    position: {
      sides: [
        { U: 18, D: 45, hand: [12, 21, 44], deck },
        { U: 29, D: 40, hand: [4, 16, 35], deck: [50, 22] },
      ],
      to_act: 0,
      partial: true,
    },
    reached: (sitting) =>
      turnOver(sitting) &&
      sitting.happened.some(
        (h) => h.kind === 'event' && h.event.event === 'placed' && h.event.pile.startsWith('o'),
      ),
  },
];

export const LESSONS = { facetoface: STEPS };
