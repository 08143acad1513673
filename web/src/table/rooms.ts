// Which room a game is played in, and its end. Each is fetched when it is first needed.
import type { Component } from 'svelte';
import type { Sitting } from './sitting.svelte.ts';
import type { GameId } from './source.ts';

type Room = { default: Component<{ sitting: Sitting }> };
export type EndScreen = Component<{ sitting: Sitting; onshowtable?: () => void }>;
const ROOMS = import.meta.glob<Room>('../rooms/*/*Table.svelte');

const FILES: Record<GameId, string> = {
  'the-game': '../rooms/piles/PilesTable.svelte',
  'the-game-extreme': '../rooms/piles/PilesTable.svelte',
  'face-to-face': '../rooms/face_to_face/FaceToFaceTable.svelte',
  'level-8': '../rooms/level_8/Level8Table.svelte',
};

async function load(file: string): Promise<Room> {
  const room = ROOMS[file];
  if (room === undefined) throw new Error(`there is no ${file}`);
  return room();
}

export const roomOf = (game: GameId): Promise<Room> => load(FILES[game]);
export const endOfGame = (): Promise<{ default: EndScreen }> => import('../end/EndScreen.svelte');
