import type { Room } from '../room.ts';
import Art from './Art.svelte';

export const EXTREME: Room<'extreme'> = {
  art: { extreme: Art },
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
};
