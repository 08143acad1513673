import { type Step, sawOwn, sawSkip } from '../lesson.ts';

const game = 'level-8' as const;

interface Seat {
  hand: string[];
  discard?: string[];
  laid?: string[][];
}

function at(phase: 'draw' | 'play', me: Seat, other: Seat) {
  return {
    round: 1,
    dealer: 1,
    to_act: 0,
    phase,
    deck: ['p13', 'b9', 'g2', 's7', 'y12', 'r3'],
    under: 0,
    seats: [me, other].map(({ hand, discard = [], laid }) => ({
      level: 1,
      hand,
      discard,
      laid: laid ?? null,
      skip: false,
    })),
    partial: true,
  };
}

const OTHER: Seat = { hand: ['p2', 'y9', 'r12'], discard: ['b6'] };

const STEPS: Step[] = [
  {
    id: 'draw',
    title: 'web.learn.draw.title',
    task: 'web.learn.draw.task',
    done: 'web.learn.draw.done',
    game,
    position: at('draw', { hand: ['r4', 'g5', 'y8', 'p9', 's10', 'b15'], discard: ['r1'] }, OTHER),
    reached: (sitting) => sawOwn(sitting, 'drew') || sawOwn(sitting, 'took'),
  },
  {
    id: 'lay',
    title: 'web.learn.lay.title',
    task: 'web.learn.lay.task',
    done: 'web.learn.lay.done',
    game,
    position: at(
      'play',
      { hand: ['r4', 'g5', 'b6', 'y8', 'p9', 's10', 'b15'], discard: ['r1'] },
      { ...OTHER, discard: ['s11'] },
    ),
    reached: (sitting) => sawOwn(sitting, 'laid'),
  },
  {
    id: 'add',
    title: 'web.learn.add.title',
    task: 'web.learn.add.task',
    done: 'web.learn.add.done',
    game,
    position: at(
      'play',
      {
        hand: ['y1', 'r7', 'g13'],
        laid: [
          ['r1', 'b2', 'y3'],
          ['p8', 'r9', 's10'],
        ],
      },
      {
        hand: ['p2', 'y9'],
        discard: ['s11'],
        laid: [
          ['b4', 'g5', 'p6'],
          ['g11', 'b12', 's13'],
        ],
      },
    ),
    reached: (sitting) => sawOwn(sitting, 'added'),
  },
  {
    id: 'discard',
    title: 'web.learn.discard.title',
    task: 'web.learn.discard.task',
    done: 'web.learn.discard.done',
    game,
    position: at('play', { hand: ['r4', 'g5', 'y8', 'p9', 's10', 'b15'] }, OTHER),
    reached: (sitting) => sawOwn(sitting, 'discarded'),
  },
  {
    id: 'joker',
    title: 'web.learn.joker.title',
    task: 'web.learn.joker.task',
    done: 'web.learn.joker.done',
    game,
    position: at(
      'play',
      { hand: ['r5', 'g6', 'J', 'y9', 'p10', 's11', 'b15'] },
      { hand: ['p2', 'r12'], discard: ['b6'] },
    ),
    lays: ['lay J=4 r5 g6 / y9 p10 s11', 'lay r5 g6 J=7 / y9 p10 s11'],
    reached: (sitting) => sawOwn(sitting, 'laid'),
  },
  {
    id: 'skip',
    title: 'web.learn.skip.title',
    task: 'web.learn.skip.task',
    done: 'web.learn.skip.done',
    game,
    position: at('play', { hand: ['S', 'g5', 'y8', 'b12'] }, OTHER),
    reached: sawSkip,
  },
];

export const LESSONS = { level8: STEPS };
