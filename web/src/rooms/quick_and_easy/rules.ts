import type { Section } from '../rules.ts';

const SECTIONS: Section[] = [
  { anchor: 'aim', title: 'web.rules.aim', text: 'web.rules.quickeasy.aim' },
  { anchor: 'setup', title: 'web.rules.setup', text: 'web.rules.quickeasy.setup' },
  { anchor: 'piles', title: 'web.rules.two_piles', text: 'web.rules.quickeasy.piles' },
  { anchor: 'backwards', title: 'web.rules.backwards', text: 'web.rules.quickeasy.backwards' },
  { anchor: 'turn', title: 'web.rules.turn', text: 'web.rules.quickeasy.turn' },
  { anchor: 'talk', title: 'web.rules.talk', text: 'web.rules.quickeasy.talk' },
  { anchor: 'empty', title: 'web.rules.empty', text: 'web.rules.quickeasy.empty' },
  { anchor: 'end', title: 'web.rules.end', text: 'web.rules.quickeasy.end' },
  { anchor: 'experts', title: 'web.rules.experts', text: 'web.rules.quickeasy.experts' },
  { anchor: 'source', title: 'web.rules.source', text: 'web.rules.quickeasy.source' },
];

export const RULES = { quickeasy: SECTIONS };
