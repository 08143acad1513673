import type { Room, RoomKind } from '../room.ts';
import Art from './Art.svelte';

export const ROOM: Room = {
  table: () => import('./Table.svelte'),
  face: () => import('../piles/CardFace.svelte'),
  board: () => import('./Board.svelte'),
  course: () => import('./course.ts'),
  mini: () => import('../piles/MiniPiles.svelte'),
  options: () => import('./options.ts'),
};

export const KINDS = {
  facetoface: {
    art: Art,
    lessons: async () => (await import('./lessons.ts')).LESSONS,
    rules: async () => (await import('./rules.ts')).SECTIONS,
  },
} satisfies Record<string, RoomKind>;
