import { beforeAll, expect, test } from 'vitest';
import type { View } from '../../../generated/engine.ts';
import { shareText } from '../../../src/end/share.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { useLanguage } from '../../../src/i18n/messages.svelte.ts';
import { recordOfLog } from '../../../src/record/record.ts';
import { Reel } from '../../../src/record/reel.ts';
import { Speech } from '../../../src/table/telling/speech.ts';
import { playedGame } from '../replay/played.ts';
import { type Asking, nodeEngine } from '../support/node_engine.ts';

let engine: Asking & Engine;
beforeAll(async () => {
  engine = (await nodeEngine('sobremesa')) as Asking & Engine;
  await useLanguage('en');
});

// The game as its last view shows it, with what there is to show around.
async function shared(game: string, heading = ''): Promise<{ text: string; view: View }> {
  const log = await playedGame(engine, game, 2);
  const reel = await Reel.open(engine, log);
  const { watch: view } = await reel.look(reel.length);
  const people = { id: 'file', names: ['Marta', 'José'], bots: [null, null], me: 0 };
  const speech = new Speech((seat) => people.names[seat] ?? '', 0);
  const course = await reel.courseFor(0);
  return { text: shareText(view, recordOfLog(log, people), course, heading, speech), view };
}

test.each([
  ['the-game', '▲▲▼▼'],
  ['the-game-extreme', '▲▲▼▼'],
  ['quick-and-easy', '▲▼'],
])('a result of %s shows its own piles: %s', async (game, arrows) => {
  const { text, view } = await shared(game);
  if (!('placed' in view)) throw new Error('it has cards to place');
  const parts = text.split(' · ');
  expect(parts).toContain(arrows);
  expect(parts.some((part) => part.startsWith(`${view.placed}/`))).toBe(true);
  expect(parts.some((part) => /^\d+ backwards tricks?$/.test(part))).toBe(true);
});

test('a game with a winner says who', async () => {
  const { text } = await shared('face-to-face', 'Marta wins!');
  expect(text).toContain('Marta wins!');
  expect(text).not.toContain('▲');
});
