import type { Section } from '../rules.ts';

const SECTIONS: Section[] = [
  { anchor: 'aim', title: 'web.rules.aim', text: 'web.rules.facetoface.aim' },
  { anchor: 'setup', title: 'web.rules.setup', text: 'web.rules.facetoface.setup' },
  { anchor: 'turn', title: 'web.rules.turn', text: 'web.rules.facetoface.turn' },
  { anchor: 'backwards', title: 'web.rules.backwards', text: 'web.rules.facetoface.backwards' },
  { anchor: 'help', title: 'web.rules.help', text: 'web.rules.facetoface.help' },
  { anchor: 'draw', title: 'web.rules.draw', text: 'web.rules.facetoface.draw' },
  { anchor: 'end', title: 'web.rules.end', text: 'web.rules.facetoface.end' },
];

export const RULES = { facetoface: SECTIONS };
