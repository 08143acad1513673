// Piles by their letters, as the notation names them. Which way they go, the engine says; a letter means
// the same in every game.
import { PILES } from '$generated/piles.ts';

export const FOUR_PILES = ['A', 'B', 'C', 'D'] as const;

const WAYS = new Map<string, 'up' | 'down'>(
  Object.values(PILES).flatMap((piles) => piles.map(({ name, way }) => [name, way] as const)),
);

export function pileWay(pile: string): 'up' | 'down' {
  const way = WAYS.get(pile);
  if (way === undefined) throw new Error(`no game has a pile "${pile}"`);
  return way;
}
