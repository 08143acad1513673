// Where the cards of news come from: what another player places from their seat, what is drawn from
// the deck.
import type { Listener } from '../sitting.svelte.ts';
import { comesFrom } from './flights.ts';

export const comingCards: Listener = (happened, sitting) => {
  for (const one of happened) {
    if (one.kind !== 'event') continue;
    const { event } = one;
    if (event.event === 'placed' && event.seat !== sitting.me) {
      comesFrom(event.card, `seat-${event.seat}`);
    }
    if (event.event === 'turn_ended') for (const card of event.mine) comesFrom(card, 'deck');
  }
};
