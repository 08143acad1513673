// The engine writes every refusal as an English sentence; what it tells, put into English here, must be the
// same one.
import { beforeAll, expect, test } from 'vitest';
import type { Refusal, View } from '../../../generated/engine.ts';
import { useLanguage } from '../../../src/i18n/messages.svelte.ts';
import { problemText } from '../../../src/table/problems.ts';
import { Speech } from '../../../src/table/telling/speech.ts';
import { rulesFor } from '../support/node_engine.ts';

beforeAll(() => useLanguage('en'));
const speech = new Speech((seat) => `seat ${seat}`, null);

// Moves of every kind, most of them wrong.
const TRIED: Record<View['game'], string[]> = {
  'the-game': ['end', 'start 1', 'fly', ...pairs(range(2, 99), ['A', 'B', 'C', 'D'])],
  'the-game-extreme': ['end', ...pairs(range(2, 99), ['A', 'B', 'C', 'D'])],
  'face-to-face': ['end', ...pairs(range(2, 59), ['U', 'D', 'oU', 'oD'])],
  'level-8': [
    ...['draw', 'take 0', 'take 1', 'skip 0', 'skip 1', 'keep r1', 'lay r1 r2 r3 / b1 b2 b3'],
    ...['r', 'y', 'g', 's', 'b', 'p'].flatMap((c) =>
      range(1, 15).flatMap((n) => [`discard ${c}${n}`, `add ${c}${n} > 1.0`, `add ${c}${n} > 0.1`]),
    ),
  ],
  'quick-and-easy': [
    'end',
    ...pairs(
      ['r', 'y', 'g', 'b', 's'].flatMap((c) => range(1, 10).map((n) => `${c}${n}`)),
      ['U', 'D'],
    ),
  ],
};

test.each(Object.keys(TRIED) as View['game'][])(
  'refusals of %s read as the engine says them',
  async (game) => {
    const engine = await rulesFor(game);
    const codes = new Set<string>();
    const told = new Set<string>();
    for (let seed = 0; seed < 6; seed++) {
      const { table } = await engine.must({ cmd: 'new', game, seats: 2, seed });
      const view = (await engine.must({ cmd: 'view', table, seat: 0 })) as View;
      const { sight } = await engine.must({ cmd: 'see', view });
      const check = async (refusal: Refusal) => {
        codes.add(refusal.code);
        if (told.has(refusal.text)) return;
        told.add(refusal.text);
        const { reason } = await engine.must({ cmd: 'reason', sight, refused: refusal });
        const text = problemText({ refused: refusal, reason, moves: [] }, speech);
        // For people cards that are more than a number have words, and a help says which way it goes.
        const typed = Object.values(refusal.params).filter((param) =>
          /^([a-z]\d+|[JS].*)$/.test(String(param)),
        );
        for (const card of typed) expect(text.split(/[ .,]/)).not.toContain(card);
        if (refusal.code === 'F2F_MUST_IMPROVE') expect(text).toMatch(/^On seat \d's pile going/);
        if (typed.length > 0 || refusal.code === 'F2F_MUST_IMPROVE') return;
        // For people a colour always comes with its shape; the engine's sentence has the colour alone.
        const colourAlone = 'colour' in refusal.params ? text.replace(/ \(\w+\)/, '') : text;
        expect(colourAlone).toBe(refusal.text);
      };
      for (let turn = 0; turn < 40; turn++) {
        for (const seat of [0, 1]) {
          for (const move of TRIED[game] ?? []) {
            const request = { cmd: 'act' as const, table, seat, moves: [move, 'fly'] };
            const reply = await engine.ask(request);
            if ('refused' in reply) await check(reply.refused);
          }
        }
        let moved = false;
        for (const seat of [0, 1]) {
          const advice = await engine.must({ cmd: 'bot', table, seat, bot: 'random', seed: turn });
          if (advice.moves.length === 0) continue;
          await engine.must({ cmd: 'act', table, seat, moves: advice.moves });
          moved = true;
          break;
        }
        if (!moved) break;
      }
      await engine.must({ cmd: 'close', table });
      await engine.must({ cmd: 'close', sight });
    }
    expect(codes.size).toBeGreaterThan(4);
  },
  60_000,
);

test('what this engine does not know is said as the server said it', () => {
  const refused = { rule: '-', code: 'FROM_TOMORROW', text: 'Not on a Monday.', params: {} };
  expect(problemText({ refused, moves: [] }, speech)).toBe('Not on a Monday.');
});

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}

function pairs(cards: (number | string)[], piles: string[]): string[] {
  return cards.flatMap((card) => piles.map((pile) => `${card}>${pile}`));
}
