import type { KindId } from '../../kinds/kinds.ts';
import { EXTREME } from './extreme.ts';
import { FACE_TO_FACE } from './face_to_face.ts';
import { LEVEL_8 } from './level_8.ts';
import type { Step } from './step.ts';
import { ON_FIRE, THE_GAME } from './the_game.ts';

// On Fire and Extreme go on from The Game.
export const COURSES: Record<KindId, Step[]> = {
  thegame: THE_GAME,
  onfire: ON_FIRE,
  extreme: EXTREME,
  facetoface: FACE_TO_FACE,
  level8: LEVEL_8,
};
