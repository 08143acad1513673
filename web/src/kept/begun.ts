// Which game an address is about, as far as this device knows: so that its rules can be asked for before
// the page that shows it has come.
import type { GameId } from '../kinds/kinds.ts';
import { kept } from './kept.ts';

// The names under which others keep what is begun.
export const LOCAL_GAME = 'game.'; // and its id
export const SEATS = 'seats';

interface Begun {
  table?: string;
  game: GameId | null;
}

export function gameAt(path: string): GameId | null {
  const [, place, id = ''] = path.split('/');
  if (place === 'solo') return kept<Begun | null>(LOCAL_GAME + id, null).read()?.game ?? null;
  if (place !== 't') return null;
  const seats = kept<Begun[]>(SEATS, []).read();
  return (Array.isArray(seats) && seats.find(({ table }) => table === id)?.game) || null;
}
