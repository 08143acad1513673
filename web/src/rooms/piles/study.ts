// What lessons and replays of a room of piles need, with its cards.
import type { Component } from 'svelte';
import type { BoardProps } from '../../record/board/board.ts';
import type { MiniProps } from '../lesson.ts';
import type { FaceProps } from '../room.ts';
import CardFace from './CardFace.svelte';
import MiniPiles from './MiniPiles.svelte';
import PilesBoard from './PilesBoard.svelte';
import type { PileCards } from './pile_cards.ts';

export function studyWith(cards: PileCards) {
  return {
    Board: dealt<BoardProps>(PilesBoard, cards),
    Mini: dealt<MiniProps>(MiniPiles, cards),
    Face: dealt<FaceProps>(CardFace, cards),
  };
}

// The component with these cards, whatever else it is given.
function dealt<Props extends object>(
  Inner: Component<Props & { cards: PileCards }>,
  cards: PileCards,
): Component<Props> {
  return (internals, props) => {
    const given = new Proxy(props, {
      get: (target, key) => (key === 'cards' ? cards : Reflect.get(target, key)),
      has: (target, key) => key === 'cards' || Reflect.has(target, key),
    });
    return Inner(internals, given as Props & { cards: PileCards });
  };
}
