import type { Room, RoomKind } from '../room.ts';
import Art from './Art.svelte';

export const ROOM: Room = {
  table: () => import('./Table.svelte'),
  face: () => import('./CardFace.svelte'),
  board: () => import('./Board.svelte'),
  course: () => import('./course.ts'),
  mini: () => import('./MiniTable.svelte'),
  options: () => import('./options.ts'),
};

export const KINDS = {
  level8: {
    art: Art,
    lessons: async () => (await import('./lessons.ts')).LESSONS,
    rules: async () => (await import('./rules.ts')).SECTIONS,
  },
} satisfies Record<string, RoomKind>;
