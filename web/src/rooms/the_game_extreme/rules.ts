import type { Section } from '../rules.ts';

const SECTIONS: Section[] = [
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

export const RULES = { extreme: SECTIONS };
