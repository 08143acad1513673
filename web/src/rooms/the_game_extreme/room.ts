import type { Room } from '../room.ts';

export const EXTREME: Room<'extreme'> = {
  table: () => import('./Table.svelte'),
  about: () => import('./about.ts'),
  study: () => import('./study.ts'),
  practice: { bot: 'medium', deck: 30 },
  sameDealBot: 'strong',
};
