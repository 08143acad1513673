// What is printed on cards beside their number: fires and orders. The engine says.
import type { Engine } from '../engine/engine.ts';

export interface Mark {
  mark: string; // 'fire', or an order
  lasting: boolean; // holds while the card is visible
}
export type Marks = ReadonlyMap<number, Mark>;
export const NO_MARKS: Marks = new Map();

export async function marksOf(engine: Engine, sight: number): Promise<Marks> {
  const { marks } = await engine.must({ cmd: 'marks', sight });
  return new Map(marks.map(({ card, mark, lasting = false }) => [card, { mark, lasting }]));
}
