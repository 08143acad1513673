import { expect, test } from 'vitest';
import en from '../../../../i18n/en.json';
import type { KindId } from '../../../src/home/kinds.ts';
import { ruleAddress, ruleAnchor } from '../../../src/rules/anchors.ts';
import { SECTIONS } from '../../../src/rules/sections.ts';

const KINDS = Object.keys(SECTIONS) as KindId[];
// Said by the protocol, not by a rule.
const WITHOUT = new Set(['LAST_IN_LIST', 'BAD_MOVE']);
const codes = Object.keys(en)
  .filter((key) => key.startsWith('reason.'))
  .map((key) => key.slice('reason.'.length));

test('every refusal leads to a section of the rules', () => {
  expect(codes.filter((code) => ruleAnchor(code) === null && !WITHOUT.has(code))).toEqual([]);
});

// Which games can refuse so.
function kindsOf(code: string): KindId[] {
  if (code.startsWith('L8_')) return ['level8'];
  if (code.startsWith('F2F_')) return ['facetoface'];
  if (code.startsWith('X_') || code === 'COMM_SILENCE') return ['extreme'];
  if (code.startsWith('F_')) return ['onfire'];
  if (code.startsWith('COMM_')) return ['thegame', 'onfire', 'extreme'];
  if (/TOO_|MIN_/.test(code)) return ['thegame', 'onfire', 'extreme', 'facetoface'];
  return [];
}

test('and the section is there', () => {
  for (const code of codes) {
    for (const kind of kindsOf(code)) {
      const [page = '', anchor] = ruleAddress(kind, code).split('#');
      const sections = SECTIONS[page.slice('/rules/'.length) as KindId];
      expect(
        sections.map((section) => section.anchor),
        `${kind} ${code}`,
      ).toContain(anchor);
    }
  }
});

test.each(KINDS)('%s: every anchor once', (kind) => {
  const anchors = SECTIONS[kind].map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(anchors.length);
});
