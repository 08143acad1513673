import { studyWith } from '../piles/study.ts';
import { CARDS } from './cards.ts';

export { LESSONS } from './lessons.ts';
export const { Board, Face, Mini } = studyWith(CARDS);
