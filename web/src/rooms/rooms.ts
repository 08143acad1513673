// The one list of games: whoever needs something of a game finds it here. A game or a kind that has no
// room does not compile.
import type { GameId, KindId } from '../kinds/kinds.ts';
import * as faceToFace from './face_to_face/room.ts';
import * as level8 from './level_8/room.ts';
import type { Room, RoomKind } from './room.ts';
import * as theGame from './the_game/room.ts';
import * as extreme from './the_game_extreme/room.ts';

export const ROOMS: Record<GameId, Room> = {
  'the-game': theGame.ROOM,
  'the-game-extreme': extreme.ROOM,
  'face-to-face': faceToFace.ROOM,
  'level-8': level8.ROOM,
};

export const ROOM_KINDS: Record<KindId, RoomKind> = {
  ...theGame.KINDS,
  ...extreme.KINDS,
  ...faceToFace.KINDS,
  ...level8.KINDS,
};
