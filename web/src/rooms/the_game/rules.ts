import type { Section } from '../rules.ts';

const THE_GAME: Section[] = [
  { anchor: 'aim', title: 'web.rules.aim', text: 'web.rules.thegame.aim' },
  { anchor: 'setup', title: 'web.rules.setup', text: 'web.rules.thegame.setup' },
  { anchor: 'piles', title: 'web.rules.piles', text: 'web.rules.thegame.piles' },
  { anchor: 'backwards', title: 'web.rules.backwards', text: 'web.rules.thegame.backwards' },
  { anchor: 'turn', title: 'web.rules.turn', text: 'web.rules.thegame.turn' },
  { anchor: 'talk', title: 'web.rules.talk', text: 'web.rules.thegame.talk' },
  { anchor: 'empty', title: 'web.rules.empty', text: 'web.rules.thegame.empty' },
  { anchor: 'end', title: 'web.rules.end', text: 'web.rules.thegame.end' },
  { anchor: 'experts', title: 'web.rules.experts', text: 'web.rules.thegame.experts' },
];

const ON_FIRE: Section[] = [
  { anchor: 'base', title: 'web.rules.base', text: 'web.rules.onfire.base' },
  { anchor: 'fire', title: 'web.rules.fire', text: 'web.rules.onfire.fire' },
  { anchor: 'cover', title: 'web.rules.cover', text: 'web.rules.onfire.cover' },
  {
    anchor: 'fire-on-fire',
    title: 'web.rules.fire_on_fire',
    text: 'web.rules.onfire.fire_on_fire',
  },
  { anchor: 'last', title: 'web.rules.end', text: 'web.rules.onfire.end' },
  { anchor: 'source', title: 'web.rules.source', text: 'web.rules.onfire.source' },
];

export const RULES = { thegame: THE_GAME, onfire: ON_FIRE };
