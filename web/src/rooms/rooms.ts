// The one list of games: whoever needs something of a game finds it here. A game or a kind that has no
// room does not compile.
import type { GameId, Kind, KindId, KindIdOf } from '../kinds/kinds.ts';
import { FACE_TO_FACE } from './face_to_face/room.ts';
import { LEVEL_8 } from './level_8/room.ts';
import { QUICK_AND_EASY } from './quick_and_easy/room.ts';
import type { Room } from './room.ts';
import { THE_GAME } from './the_game/room.ts';
import { EXTREME } from './the_game_extreme/room.ts';

export const ROOMS: { [Game in GameId]: Room<KindIdOf<Game>> } = {
  'the-game': THE_GAME,
  'the-game-extreme': EXTREME,
  'face-to-face': FACE_TO_FACE,
  'level-8': LEVEL_8,
  'quick-and-easy': QUICK_AND_EASY,
};

// The room of a kind has what each of its kinds needs: the list's type says so.
export const roomOf = ({ game }: Kind) => ROOMS[game] as unknown as Room<KindId>;
