import type { Message } from '$generated/engine.ts';
import type { Sitting } from '../sitting.svelte.ts';
import { Speech } from './speech.ts';
import { told } from './told.ts';

export function speechFor(sitting: Sitting): Speech {
  return new Speech((seat) => sitting.nameOf(seat), sitting.me);
}

export function toldTogether(messages: Message[], sitting: Sitting): string {
  const speech = speechFor(sitting);
  return messages.map((message) => told(message, speech)).join(' ');
}
