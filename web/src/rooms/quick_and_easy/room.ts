import type { Room } from '../room.ts';

export const QUICK_AND_EASY: Room<'quickeasy'> = {
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
  practice: { bot: 'medium', deck: 20 },
  sameDealBot: 'strong',
};
