import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { KINDS, type Kind } from '../../../src/kinds/kinds.ts';
import GameArt from '../../../src/rooms/GameArt.svelte';
import { roomOf } from '../../../src/rooms/rooms.ts';

test.each(KINDS)('$id has its picture', (kind) => {
  const { container } = render(GameArt, { kind });
  expect(container.querySelectorAll('.art > div').length).toBeGreaterThan(1);
});

test('a kind without a picture is named', () => {
  const kind = { ...KINDS[0], id: 'chess' } as unknown as Kind;
  expect(() => render(GameArt, { kind })).toThrow('there is no rooms/*/art/chess.svelte');
});

test.each(KINDS)('$id has everything that its room promises', async (kind) => {
  const room = roomOf(kind);
  const [table, about, study] = await Promise.all([room.table(), room.about(), room.study()]);
  expect(table.default).toBeTypeOf('function');
  expect(about.RULES[kind.id].length).toBeGreaterThan(0);
  expect(study.LESSONS[kind.id].length).toBeGreaterThan(0);
});
