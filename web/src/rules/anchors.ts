// From a refusal to the section of the rules that explains it. Small, so that tables can use it
// without the rules themselves.
import type { KindId } from '../home/kinds.ts';

const ANCHORS: Record<string, string> = {
  ASC_TOO_LOW: 'backwards',
  DESC_TOO_HIGH: 'backwards',
  NOT_YOUR_TURN: 'turn',
  NOT_IN_HAND: 'turn',
  NOT_NOW: 'turn',
  MIN_NOT_MET: 'turn',
  MIN_IMPOSSIBLE: 'end',
  GAME_OVER: 'end',
  F_FIRE_DUE: 'cover',
  X_STOP_PLAYED: 'stop',
  X_THREE_EXACT: 'three',
  X_SKULL_OPEN: 'skull',
  X_NO_BACK: 'no-trick',
  X_ONE_PILE: 'one-pile',
  F2F_ONE_HELP: 'help',
  F2F_MUST_IMPROVE: 'help',
  F2F_OWN_NEEDED: 'turn',
  L8_DRAW_FIRST: 'draw',
  L8_NO_DECK: 'new-pile',
  L8_PILE_EMPTY: 'draw',
  L8_SPECIALS_STAY: 'draw',
  L8_LEVEL_FIRST: 'add',
  L8_NO_FIT_RUN: 'add',
  L8_NO_FIT_SET: 'add',
  L8_NO_FIT_COLOUR: 'add',
  L8_RUN_EDGE: 'groups',
  L8_BAD_RUN: 'groups',
  L8_BAD_SET: 'groups',
  L8_BAD_COLOUR: 'groups',
  L8_ALL_AT_ONCE: 'lay',
  L8_WRONG_LEVEL: 'lay',
  L8_LAID_ALREADY: 'lay',
  L8_KEEP_ONE: 'discard',
  L8_JOKERS_ONLY: 'joker',
  L8_JOKER_UNCLEAR: 'joker',
  L8_SKIP_SELF: 'skip',
  L8_SKIP_TAKEN: 'skip',
  L8_KEEP_LIMIT: 'stars',
  COMM_SILENCE: 'silence',
  COMM_LEVEL: 'talk',
  COMM_NUMBER: 'talk',
};

export function ruleAnchor(code: string): string | null {
  return ANCHORS[code] ?? null;
}

// On Fire and Extreme tell only what they add to The Game.
const OF_THE_GAME = new Set(['backwards', 'turn', 'end']);

export function ruleAddress(kind: KindId, code: string): string {
  const anchor = ruleAnchor(code);
  if (anchor === null) return `/rules/${kind}`;
  const onTop = kind === 'onfire' || kind === 'extreme';
  const talkOfBase = kind === 'onfire' && anchor === 'talk';
  const page = (onTop && OF_THE_GAME.has(anchor)) || talkOfBase ? 'thegame' : kind;
  return `/rules/${page}#${anchor}`;
}
