import { expect, test } from 'vitest';
import type { KindId } from '../../../src/kinds/kinds.ts';
import { SECTIONS } from '../../../src/rules/sections.ts';

const KINDS = Object.keys(SECTIONS) as KindId[];

test.each(KINDS)('%s: every anchor once', (kind) => {
  const anchors = SECTIONS[kind].map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
});
