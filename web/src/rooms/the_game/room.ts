import type { Room } from '../room.ts';

export const THE_GAME: Room<'thegame' | 'onfire'> = {
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
  practice: { bot: 'medium', deck: 30 },
  sameDealBot: 'medium',
};
