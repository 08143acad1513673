import { botPlayed, type Step, spoke, stagedOn, turnOver } from '../lesson.ts';

const game = 'the-game' as const;

const THE_GAME: Step[] = [
  {
    id: 'up',
    title: 'web.learn.up.title',
    task: 'web.learn.up.task',
    done: 'web.learn.up.done',
    game,
    position: {
      piles: { A: 12, B: 1, C: 100, D: 100 },
      hands: [[8, 19, 61], [40]],
      deck: [30, 50],
      to_act: 0,
      partial: true,
    },
    reached: (sitting) => stagedOn(sitting, 'A'),
  },
  {
    id: 'down',
    title: 'web.learn.down.title',
    task: 'web.learn.down.task',
    done: 'web.learn.down.done',
    game,
    position: {
      piles: { A: 12, B: 1, C: 88, D: 100 },
      hands: [[33, 81, 95], [40]],
      deck: [30, 50],
      to_act: 0,
      partial: true,
    },
    reached: (sitting) => stagedOn(sitting, 'C'),
  },
  {
    id: 'backwards',
    title: 'web.learn.backwards.title',
    task: 'web.learn.backwards.task',
    done: 'web.learn.backwards.done',
    game,
    position: {
      piles: { A: 47, B: 71, C: 28, D: 35 },
      hands: [
        [36, 37, 46],
        [40, 20, 90],
      ],
      deck: [30, 50],
      to_act: 0,
      partial: true,
    },
    reached: (sitting) => sitting.staged.includes('37>A'),
  },
  {
    id: 'turn',
    title: 'web.learn.turn.title',
    task: 'web.learn.turn.task',
    done: 'web.learn.turn.done',
    game,
    position: {
      piles: { A: 23, B: 8, C: 84, D: 91 },
      hands: [
        [11, 26, 47, 60, 79, 88, 95],
        [14, 30, 41, 52, 66, 73, 98],
      ],
      deck: [35, 54, 19, 62],
      to_act: 0,
      partial: true,
    },
    reached: turnOver,
  },
  {
    id: 'talk',
    title: 'web.learn.talk.title',
    task: 'web.learn.talk.task',
    done: 'web.learn.talk.done',
    game,
    position: {
      piles: { A: 40, B: 22, C: 71, D: 86 },
      hands: [
        [41, 42, 65, 94],
        [26, 43, 46, 66, 80, 97],
      ],
      deck: [35, 54, 19, 62, 77, 13],
      to_act: 1,
      partial: true,
    },
    bot: 'strong',
    talk: ['leave', 'small', 'nobig'],
    reached: (sitting) => spoke(sitting) && botPlayed(sitting),
  },
];

const ON_FIRE: Step[] = [
  {
    id: 'fire',
    title: 'web.learn.fire.title',
    task: 'web.learn.fire.task',
    done: 'web.learn.fire.done',
    game,
    options: { fire: true },
    position: {
      piles: { A: 33, B: 10, C: 84, D: 91 },
      hands: [
        [12, 36, 52, 80],
        [14, 41, 66],
      ],
      deck: [35, 54, 19, 62],
      to_act: 0,
      partial: true,
    },
    reached: turnOver,
  },
];

export const LESSONS = { thegame: THE_GAME, onfire: ON_FIRE };
