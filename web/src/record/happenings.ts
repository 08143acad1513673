// What a seat saw of a game, told again event by event: for the sentences beside the pictures.
import type { Said, SeenEvent, View, Viewer } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import type { Happening } from '../table/sitting.svelte.ts';
import { tellAll } from '../table/telling/lines.ts';
import type { Speech } from '../table/telling/speech.ts';
import type { Reel, Step } from './reel.ts';

export async function happeningsOf(
  engine: Engine,
  reel: Reel,
  viewer: Viewer,
): Promise<Happening[]> {
  const ask = { cmd: 'view' as const, seat: viewer };
  const from = (await reel.withTable(0, (table) => engine.must({ ...ask, table }))) as View;
  const told = await reel.withTable(reel.length, (table) =>
    engine.must({ cmd: 'events', table, seat: viewer }),
  );
  return retold(engine, from, told.events, told.says);
}

async function retold(engine: Engine, from: View, events: SeenEvent[], says: Said[]) {
  const { sight } = await engine.must({ cmd: 'see', view: from });
  const happened: Happening[] = [];
  let spoken = 0;
  const speak = (upto: number) => {
    for (; spoken < says.length && (says[spoken]?.at ?? 0) <= upto; spoken++) {
      happened.push({ kind: 'said', said: says[spoken] as Said });
    }
  };
  let before = from;
  for (const event of events) {
    speak(before.upto);
    const folded = await engine.must({ cmd: 'fold', sight, events: [event], tell: true });
    const { told, unfinished, back, turns } = folded;
    const after = (await engine.must({ cmd: 'view', sight })) as View;
    const number = before.upto;
    const seen = { number, event, before, after, told, unfinished };
    happened.push({ kind: 'event', ...seen, back: back > 0, ended: turns > 0 });
    before = after;
  }
  speak(Number.POSITIVE_INFINITY);
  await engine.ask({ cmd: 'close', sight });
  return happened;
}

export interface ToldLine {
  text: string;
  kind: 'turn' | 'said' | 'note' | 'end';
  seat: number | null;
  at: number; // the moment when it has happened, in moves
  turn: number;
}

export function toldLines(
  happened: readonly Happening[],
  speech: Speech,
  steps: readonly Step[],
): ToldLine[] {
  let before = 0;
  return tellAll(happened, speech).map((line) => {
    // What was said belongs to the moment it was said in, everything else to the move that did it.
    const said = line.kind === 'said';
    const step = steps.findIndex(({ upto }) => (said ? upto >= line.at : upto > line.at));
    const found = said && line.at === 0 ? 0 : step < 0 ? steps.length : step + 1;
    // A turn that was cut short does not say when; nothing is told before what was told above it.
    const at = Math.max(found, before);
    before = at;
    const turn = steps[Math.max(0, at - 1)]?.turn ?? 0;
    return { text: line.text, kind: line.kind, seat: line.seat, at, turn };
  });
}
