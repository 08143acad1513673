import type { Room, RoomKind } from '../room.ts';
import Art from './Art.svelte';
import FireArt from './FireArt.svelte';

export const ROOM: Room = {
  table: () => import('./Table.svelte'),
  face: () => import('../piles/CardFace.svelte'),
  board: () => import('../piles/PilesBoard.svelte'),
  course: () => import('../piles/course.ts'),
  mini: () => import('../piles/MiniPiles.svelte'),
  options: () => import('./options.ts'),
  exampleBot: () => import('./example_bot.ts'),
};

export const KINDS = {
  thegame: {
    art: Art,
    lessons: async () => (await import('./lessons.ts')).THE_GAME,
    rules: async () => (await import('./rules.ts')).THE_GAME,
  },
  onfire: {
    art: FireArt,
    lessons: async () => (await import('./lessons.ts')).ON_FIRE,
    rules: async () => (await import('./rules.ts')).ON_FIRE,
  },
} satisfies Record<string, RoomKind>;
