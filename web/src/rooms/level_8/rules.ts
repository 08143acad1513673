import type { Section } from '../rules.ts';

const SECTIONS: Section[] = [
  { anchor: 'aim', title: 'web.rules.aim', text: 'web.rules.level8.aim' },
  { anchor: 'setup', title: 'web.rules.setup', text: 'web.rules.level8.setup' },
  { anchor: 'turn', title: 'web.rules.turn', text: 'web.rules.level8.turn' },
  { anchor: 'draw', title: 'web.rules.draw', text: 'web.rules.level8.draw' },
  { anchor: 'lay', title: 'web.rules.lay', text: 'web.rules.level8.lay' },
  { anchor: 'groups', title: 'web.rules.groups', text: 'web.rules.level8.groups' },
  { anchor: 'add', title: 'web.rules.add', text: 'web.rules.level8.add' },
  { anchor: 'discard', title: 'web.rules.discard', text: 'web.rules.level8.discard' },
  { anchor: 'joker', title: 'web.rules.joker', text: 'web.rules.level8.joker' },
  { anchor: 'skip', title: 'web.rules.skip', text: 'web.rules.level8.skip' },
  { anchor: 'new-pile', title: 'web.rules.new_pile', text: 'web.rules.level8.new_pile' },
  { anchor: 'round', title: 'web.rules.round', text: 'web.rules.level8.round' },
  { anchor: 'win', title: 'web.rules.win', text: 'web.rules.level8.win' },
  { anchor: 'stars', title: 'web.rules.stars', text: 'web.rules.level8.stars' },
  { anchor: 'source', title: 'web.rules.source', text: 'web.rules.level8.source' },
];

export const RULES = { level8: SECTIONS };
