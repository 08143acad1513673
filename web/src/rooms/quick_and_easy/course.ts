import type { Course, Played } from '../course.ts';
import { courseWith } from '../piles/course.ts';
import { PILE_CARDS } from './pile_cards.ts';

export const courseOf = (played: Played): Course => courseWith(PILE_CARDS, played);
