import type { Room } from '../room.ts';
import Art from './Art.svelte';
import FireArt from './FireArt.svelte';

export const THE_GAME: Room<'thegame' | 'onfire'> = {
  art: { thegame: Art, onfire: FireArt },
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
};
