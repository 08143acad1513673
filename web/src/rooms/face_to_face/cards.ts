// The piles of a duel as moves name them, and what is printed on their first cards.
import { pileWay } from '../../table/pile_names.ts';

export const OWN_PILES = ['U', 'D'] as const;
export const OTHER_PILES = ['oU', 'oD'] as const;
export const HIGHEST = 60;

export const startOf = (pile: string): number => (pileWay(pile) === 'up' ? 1 : HIGHEST);
