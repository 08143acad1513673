// What happened at a table, as sentences.
import { beforeAll, expect, test } from 'vitest';
import type { SeenEvent, View } from '$generated/engine.ts';
import { useLanguage } from '$lib/i18n/messages.svelte.ts';
import type { Happening } from '$lib/table/sitting.svelte.ts';
import { tellAll } from '$lib/table/telling/lines.ts';
import { marked, segments } from '$lib/table/telling/marked.ts';
import { movesText, toldMoves } from '$lib/table/telling/of_view.ts';
import { Speech } from '$lib/table/telling/speech.ts';
import { toldTerm } from '$lib/table/telling/told.ts';
import { rulesFor } from '../support/node_engine.ts';

const NAMES = ['Marta', 'Ana', 'Otto'];
const speech = new Speech((seat) => NAMES[seat] ?? '?', 0);

beforeAll(() => useLanguage('en'));

async function play(
  request: { game: View['game']; seats: number; seed: number; options?: object },
  turns: [number, string[]][],
): Promise<Happening[]> {
  const rules = await rulesFor(request.game);
  const { table } = await rules.must({ cmd: 'new', ...request });
  const from = (await rules.must({ cmd: 'view', table, seat: 0 })) as View;
  for (const [seat, moves] of turns) await rules.must({ cmd: 'act', table, seat, moves });
  const { events } = await rules.must({ cmd: 'events', table, seat: 0 });
  const { sight } = await rules.must({ cmd: 'see', view: from });
  const happened: Happening[] = [];
  let before = from;
  for (const event of events as SeenEvent[]) {
    const folded = await rules.must({ cmd: 'fold', sight, events: [event], tell: true });
    const { told, unfinished } = folded;
    const after = (await rules.must({ cmd: 'view', sight })) as View;
    const number = before.upto;
    const [back, ended] = [folded.back > 0, folded.turns > 0];
    happened.push({ kind: 'event', number, event, before, after, told, unfinished, back, ended });
    before = after;
  }
  return happened;
}

test('a turn is one sentence; the own cards are named, those of others counted', async () => {
  const happened = await play({ game: 'the-game', seats: 2, seed: 7 }, [
    [0, ['24>A', '31>A', 'end']],
    [1, ['39>A', '66>C', 'end']],
  ]);
  const lines = tellAll(happened, speech).map(({ text }) => text);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^You played 24 and 31 on A, and drew \d+ and \d+\.$/);
  expect(lines[1]).toBe('Ana played 39 on A and 66 on C, and drew 2 cards.');
});

test('an unfinished turn is told as far as it has come', async () => {
  const happened = await play({ game: 'the-game', seats: 2, seed: 7 }, [[0, ['24>A']]]);
  expect(tellAll(happened, speech).map(({ text }) => text)).toEqual(['You played 24 on A.']);
});

test('a card that goes back is heard', async () => {
  const happened = await play({ game: 'the-game', seats: 2, seed: 7 }, [
    [0, ['24>A', '31>B', 'end']],
    [1, ['14>A', '39>B', 'end']],
  ]);
  const back = happened.flatMap((one) => (one.kind === 'event' && one.back ? [one.event] : []));
  expect(back).toEqual([{ event: 'placed', seat: 1, card: 14, pile: 'A' }]);
});

test('a bot that was asked says whose wish it heeded', () => {
  const line = tellAll(
    [{ kind: 'heeded', seat: 2, because: { seat: 1, phrase: 'avoid', pile: 'D' } }],
    speech,
  );
  expect(line[0]?.text).toBe("Otto avoided D because Ana asked: “Please don't play here”.");
});

test('advice is told with the tops as they will be', async () => {
  const [first] = await play({ game: 'the-game', seats: 2, seed: 7 }, [[0, ['24>A']]]);
  const view = first?.kind === 'event' ? first.before : null;
  const moves = ['81>A', '61>C', 'end'];
  const told = await toldMoves(await rulesFor('the-game'), view as View, moves);
  expect(told.moves.map((move) => toldTerm(move, speech))).toEqual([
    '81 on pile A, up 80',
    '61 on pile C, down 39',
    'end the turn and draw 2 cards',
  ]);
  expect(movesText(moves, told.moves, speech)).toBe(
    '81 on pile A, up 80 and 61 on pile C, down 39',
  );
});

test('a marked sentence has the same words; names, cards and piles stand out', async () => {
  const happened = await play({ game: 'the-game', seats: 2, seed: 7 }, [
    [0, ['24>A', '31>A', 'end']],
    [1, ['39>A', '66>C', 'end']],
  ]);
  happened.push({ kind: 'said', said: { seat: 1, phrase: 'leave', pile: 'D', at: 6 } });
  const plain = tellAll(happened, speech).map(({ text }) => text);
  const drawn = tellAll(happened, speech.marked()).map(({ text }) => segments(text));
  expect(drawn.map((parts) => parts.map(({ text }) => text).join(''))).toEqual(plain);
  const standing = drawn.map((parts) =>
    parts.flatMap(({ kind, text }) => (kind === null ? [] : [`${kind} ${text}`])),
  );
  expect(standing[1]).toEqual(['name Ana', 'card 39', 'pile A', 'card 66', 'pile C']);
  expect(standing[2]).toEqual(['name Ana', 'words Leave this pile to me', 'pile D']);
});

test('signs in what people write mark nothing', () => {
  const name = `A\uE003na\uE000`;
  expect(segments(`${marked('name', name)} begins.`)).toEqual([
    { kind: 'name', text: 'Ana' },
    { kind: null, text: ' begins.' },
  ]);
});
