import { studyWith } from '../piles/study.ts';
import { PILE_CARDS } from './pile_cards.ts';

export { LESSONS } from './lessons.ts';
export const { Board, Face, Mini } = studyWith(PILE_CARDS);
