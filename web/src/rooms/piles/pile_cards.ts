// What tables of shared piles do not have in common: which piles there are, what their cards look like
// and what they are called. A card is known by the name that moves have for it: "37", "r7".
import type { Component } from 'svelte';
import type { PhraseChoice } from '$generated/engine.ts';
import type { Marks } from '../../table/marks.ts';
import type { Family } from '../../table/parts/keys.ts';
import type { ColourName } from '../../ui/cards/suits.ts';
import type { FaceProps } from '../room.ts';
import type { PilesView, Turn } from './turn.svelte.ts';

export interface Alarm {
  border: string;
  told?: string; // to those who do not see it
  waits?: string; // who has to do something about it
}

export interface PileCards {
  piles: readonly string[];
  keys: Family;
  Face: Component<FaceProps>;
  Start: Component<{ pile: string }>; // lies where no card is yet
  alarm?(turn: Turn, pile: string): Alarm | null; // what must not be overlooked on a pile
  top(pile: string, shown: number | string | null): string | null; // the card, of what a view shows there
  numberOf(card: string): number;
  lowest: number;
  highest: number;
  line: boolean; // a number line helps
  // --- in words
  name(card: string): string; // in a sentence
  fullName(card: string): string; // with all that its face shows
  nameInHand(card: string, marks: Marks): string;
  emptyName(pile: string): string; // of a pile without a card
  emptyTold(pile: string): string;
  back(n: number): string; // what the backwards trick does
  goesBack(card: string, n: number): string;
  perTurn(view: PilesView): string;
  sorted(): string; // by what the hand is, when it is not by drawing
  // --- talk
  first(phrases: PhraseChoice[], wide: boolean): PhraseChoice[]; // always in reach
  colourOf(phrase: string): ColourName | null; // that it tells about
}
