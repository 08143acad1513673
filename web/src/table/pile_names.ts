// Piles by their letters, as the notation names them: A, B and U climb, C, D and (in a duel) D fall.
export const FOUR_PILES = ['A', 'B', 'C', 'D'] as const;

export function pileWay(pile: string): 'up' | 'down' {
  return ['A', 'B', 'U', 'oU'].includes(pile) ? 'up' : 'down';
}
