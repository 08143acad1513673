import type { Room } from '../room.ts';

export const FACE_TO_FACE: Room<'facetoface'> = {
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
  practice: { bot: 'easy', deck: 12 },
};
