// What a game brings to the web: all that is its own. Everything else walks the list of rooms. Each part
// is fetched when it is first needed; only the pictures for home come with the list.
import type { Component } from 'svelte';
import type { BoardProps } from '../record/board/board.ts';
import type { Marks } from '../table/marks.ts';
import type { Sitting } from '../table/sitting.svelte.ts';
import type { CourseOf } from './course.ts';
import type { MiniProps, Step } from './lesson.ts';
import type { OptionField } from './options.ts';
import type { Section } from './rules.ts';

type Fetched<Part> = () => Promise<Part>;

export interface Room {
  table: Fetched<{ default: Component<{ sitting: Sitting }> }>;
  face: Fetched<{ default: Component<FaceProps> }>;
  board: Fetched<{ default: Component<BoardProps> }>; // of a replay
  course: Fetched<{ courseOf: CourseOf }>;
  mini: Fetched<{ default: Component<MiniProps> }>; // the table of a lesson
  options: Fetched<{ OPTIONS: OptionField[] }>;
  exampleBot?: Fetched<{ EXAMPLE: string }>;
}

// What differs from one kind of the game to the next.
export interface RoomKind {
  art: Component; // its own cards, fanned
  lessons: Fetched<Step[]>;
  rules: Fetched<Section[]>;
}

// A card of a hand, with its name.
export interface FaceProps {
  card: number | string;
  marks: Marks;
}
