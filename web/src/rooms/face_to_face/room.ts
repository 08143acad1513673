import type { Room } from '../room.ts';
import Art from './Art.svelte';

export const FACE_TO_FACE: Room<'facetoface'> = {
  art: { facetoface: Art },
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
};
