import { expect, test } from 'vitest';
import { KINDS } from '../../../src/kinds/kinds.ts';
import { roomOf } from '../../../src/rooms/rooms.ts';

test.each(KINDS)('$id: every anchor once', async (kind) => {
  const anchors = (await roomOf(kind).about()).RULES[kind.id].map(({ anchor }) => anchor);
  expect(anchors.length).toBeGreaterThan(0);
  expect(new Set(anchors).size).toBe(anchors.length);
});
