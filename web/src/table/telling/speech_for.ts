import type { Sitting } from '../sitting.svelte.ts';
import { Speech } from './speech.ts';

export function speechFor(sitting: Sitting): Speech {
  return new Speech((seat) => sitting.nameOf(seat), sitting.me);
}
