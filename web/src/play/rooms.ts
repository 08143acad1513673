// Which room a game is played in, and its end. Each is fetched when it is first needed.
import type { Component } from 'svelte';
import type { GameId } from '../kinds/kinds.ts';
import type { Sitting } from '../table/sitting.svelte.ts';

type Room = { default: Component<{ sitting: Sitting }> };
export type EndScreen = Component<{ sitting: Sitting; onshowtable?: () => void }>;

export function roomOf(game: GameId): Promise<Room> {
  switch (game) {
    case 'the-game':
    case 'the-game-extreme':
      return import('../rooms/piles/PilesTable.svelte');
    case 'face-to-face':
      return import('../rooms/face_to_face/FaceToFaceTable.svelte');
    case 'level-8':
      return import('../rooms/level_8/Level8Table.svelte');
  }
}

export const endOfGame = (): Promise<{ default: EndScreen }> => import('../end/EndScreen.svelte');
