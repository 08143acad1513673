// What is printed on cards beside their number: fires, and Extreme's orders. The engine says.
import type { Engine } from '../engine/engine.ts';

export interface Mark {
  mark: string; // 'fire', or an order
  lasting: boolean; // holds while the card is visible
}
export type Marks = ReadonlyMap<number, Mark>;
export const NO_MARKS: Marks = new Map();

interface Told {
  marks: { card: number; mark: string; lasting?: boolean }[];
}

export async function marksOf(engine: Engine, sight: number): Promise<Marks> {
  const request = { cmd: 'marks', sight } as unknown as { cmd: 'canonical'; sight: number };
  const reply = await engine.ask(request);
  if (!('ok' in reply)) return NO_MARKS;
  const { marks } = reply.ok as unknown as Told;
  return new Map(marks.map(({ card, mark, lasting = false }) => [card, { mark, lasting }]));
}
