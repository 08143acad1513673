// What a game brings to the web: all that is its own. Everything else walks the list of rooms; each part
// is fetched when it is first needed. Home needs the picture of every kind and nothing more: those lie in
// <game>/art/<kind>.svelte, where GameArt finds them.
import type { Component } from 'svelte';
import type { KindId } from '../kinds/kinds.ts';
import type { BoardProps } from '../record/board/board.ts';
import type { Marks } from '../table/marks.ts';
import type { Sitting } from '../table/sitting.svelte.ts';
import type { MiniProps, Step } from './lesson.ts';
import type { Section } from './rules.ts';

export interface Room<Kinds extends KindId> {
  table: () => Promise<{ default: Component<{ sitting: Sitting }> }>;
  about: () => Promise<About<Kinds>>;
  study: () => Promise<Study<Kinds>>;
  practice: { bot: string; deck?: number }; // a short game; without `deck` there is nothing to shorten
  sameDealBot?: string; // may play a deal otherwise the next time; where there is none, bots always play alike
}

// What is told before a game.
export interface About<Kinds extends KindId> {
  RULES: Record<Kinds, Section[]>;
  EXAMPLE_BOT?: string; // its source
}

// For lessons, for those who look on, and for when it is over.
export interface Study<Kinds extends KindId> {
  LESSONS: Record<Kinds, Step[]>;
  Mini: Component<MiniProps>; // the table of a lesson
  Face: Component<FaceProps>;
  Board: Component<BoardProps>; // of a replay
}

// A card of a hand, with its name.
export interface FaceProps {
  card: number | string;
  marks: Marks;
}
