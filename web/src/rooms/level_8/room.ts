import type { Room } from '../room.ts';

export const LEVEL_8: Room<'level8'> = {
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
  practice: { bot: 'easy' },
};
