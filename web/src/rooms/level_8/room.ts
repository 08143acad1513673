import type { Room } from '../room.ts';
import Art from './Art.svelte';

export const LEVEL_8: Room<'level8'> = {
  art: { level8: Art },
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
};
