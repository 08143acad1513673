// The rules in short, in our own words, section by section; refusals lead to the section that they
// come from.

import type { MessageKey } from '../i18n/messages.svelte.ts';
import type { KindId } from '../kinds/kinds.ts';

export interface Section {
  anchor: string; // of the address: /rules/thegame#backwards
  title: MessageKey;
  text: MessageKey;
}

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

const EXTREME: Section[] = [
  { anchor: 'base', title: 'web.rules.base', text: 'web.rules.extreme.base' },
  { anchor: 'now', title: 'web.rules.now', text: 'web.rules.extreme.now' },
  { anchor: 'stop', title: 'order.stop', text: 'web.rules.extreme.stop' },
  { anchor: 'skull', title: 'order.skull', text: 'web.rules.extreme.skull' },
  { anchor: 'three', title: 'order.three', text: 'web.rules.extreme.three' },
  { anchor: 'while', title: 'web.rules.while', text: 'web.rules.extreme.while' },
  { anchor: 'silence', title: 'order.silence', text: 'web.rules.extreme.silence' },
  { anchor: 'no-trick', title: 'order.no-trick', text: 'web.rules.extreme.no_trick' },
  { anchor: 'one-pile', title: 'order.one-pile', text: 'web.rules.extreme.one_pile' },
  { anchor: 'draw-one', title: 'order.draw-one', text: 'web.rules.extreme.draw_one' },
  { anchor: 'talk', title: 'web.rules.talk', text: 'web.rules.extreme.talk' },
  { anchor: 'source', title: 'web.rules.source', text: 'web.rules.extreme.source' },
];

const FACE_TO_FACE: Section[] = [
  { anchor: 'aim', title: 'web.rules.aim', text: 'web.rules.facetoface.aim' },
  { anchor: 'setup', title: 'web.rules.setup', text: 'web.rules.facetoface.setup' },
  { anchor: 'turn', title: 'web.rules.turn', text: 'web.rules.facetoface.turn' },
  { anchor: 'backwards', title: 'web.rules.backwards', text: 'web.rules.facetoface.backwards' },
  { anchor: 'help', title: 'web.rules.help', text: 'web.rules.facetoface.help' },
  { anchor: 'draw', title: 'web.rules.draw', text: 'web.rules.facetoface.draw' },
  { anchor: 'end', title: 'web.rules.end', text: 'web.rules.facetoface.end' },
];

const LEVEL_8: Section[] = [
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

export const SECTIONS: Record<KindId, Section[]> = {
  thegame: THE_GAME,
  onfire: ON_FIRE,
  extreme: EXTREME,
  facetoface: FACE_TO_FACE,
  level8: LEVEL_8,
};
