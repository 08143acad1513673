import { expect, test } from 'vitest';
import { KINDS } from '../../../src/kinds/kinds.ts';
import { ROOM_KINDS } from '../../../src/rooms/rooms.ts';

test.each(KINDS)('$id: every anchor once', async ({ id }) => {
  const anchors = (await ROOM_KINDS[id].rules()).map(({ anchor }) => anchor);
  expect(anchors.length).toBeGreaterThan(0);
  expect(new Set(anchors).size).toBe(anchors.length);
});
