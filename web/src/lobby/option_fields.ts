// How a game's options are asked for: which control, in which order, with which words. What they do
// and what they are when nobody asks, the engine knows.
import { type Engine, rulesEngine } from '../engine/engine.ts';
import type { MessageKey } from '../i18n/messages.svelte.ts';
import type { GameId } from '../kinds/kinds.ts';
import type { TableOptions } from '../net/api.ts';

interface Words {
  name: string;
  label: MessageKey;
  about: MessageKey;
  rare?: true; // for those who look for it
}
export interface FlagField extends Words {
  kind: 'flag';
}
export interface ChoiceField extends Words {
  kind: 'choice';
  choices: { value: string | number; label: MessageKey; about?: MessageKey }[];
}
// A seat, or one word instead.
export interface SeatField extends Words {
  kind: 'seat';
  instead: { value: string; label: MessageKey } | null;
}
export type OptionField = FlagField | ChoiceField | SeatField;

const flag = (name: string, label: MessageKey, about: MessageKey): FlagField => ({
  kind: 'flag',
  name,
  label,
  about,
});
const rare = <F extends OptionField>(field: F): F => ({ ...field, rare: true });

const TALK: ChoiceField = {
  kind: 'choice',
  name: 'talk',
  label: 'option.common.talk',
  about: 'option.common.talk.about',
  choices: [
    { value: 'strict', label: 'web.new.talk.strict', about: 'web.new.talk.strict.about' },
    { value: 'standard', label: 'web.new.talk.standard', about: 'web.new.talk.standard.about' },
    { value: 'open', label: 'web.new.talk.open', about: 'web.new.talk.open.about' },
    { value: 'voice', label: 'web.new.talk.voice', about: 'web.new.talk.voice.about' },
  ],
};

const COMMON: OptionField[] = [
  flag('expert', 'web.new.expert', 'option.common.expert.about'),
  flag('small_hands', 'web.new.small_hands', 'option.common.small_hands.about'),
  TALK,
  {
    kind: 'seat',
    name: 'starter',
    label: 'option.common.starter',
    about: 'option.common.starter.about',
    instead: { value: 'agree', label: 'option.common.starter.agree' },
  },
];
const COMMON_RARE: OptionField[] = [
  rare(flag('trick_talk', 'option.common.trick_talk', 'option.common.trick_talk.about')),
  rare(flag('show_history', 'option.common.show_history', 'option.common.show_history.about')),
  rare(flag('play_out', 'option.common.play_out', 'option.common.play_out.about')),
];

const EXTREME: OptionField[] = [
  {
    kind: 'choice',
    name: 'orders',
    label: 'option.the-game-extreme.orders',
    about: 'option.the-game-extreme.orders.about',
    choices: [
      { value: 'house', label: 'option.the-game-extreme.orders.house' },
      { value: 'random', label: 'option.the-game-extreme.orders.random' },
    ],
  },
  flag('guard', 'option.the-game-extreme.guard', 'option.the-game-extreme.guard.about'),
];
const EXTREME_RARE: OptionField[] = [
  rare(
    flag(
      'one_pile_retroactive',
      'option.the-game-extreme.one_pile_retroactive',
      'option.the-game-extreme.one_pile_retroactive.about',
    ),
  ),
  rare(
    flag(
      'one_pile_binds_whole_turn',
      'option.the-game-extreme.one_pile_binds_whole_turn',
      'option.the-game-extreme.one_pile_binds_whole_turn.about',
    ),
  ),
  rare(
    flag(
      'one_pile_own_card_fixes_pile',
      'option.the-game-extreme.one_pile_own_card_fixes_pile',
      'option.the-game-extreme.one_pile_own_card_fixes_pile.about',
    ),
  ),
  rare(
    flag(
      'cap_min_by_hand',
      'option.the-game-extreme.cap_min_by_hand',
      'option.the-game-extreme.cap_min_by_hand.about',
    ),
  ),
];

const FACE_TO_FACE: OptionField[] = [
  {
    kind: 'seat',
    name: 'starter',
    label: 'option.face-to-face.starter',
    about: 'option.face-to-face.starter.about',
    instead: { value: 'lots', label: 'option.face-to-face.starter.lots' },
  },
  {
    kind: 'choice',
    name: 'last_single',
    label: 'option.face-to-face.last_single',
    about: 'option.face-to-face.last_single.about',
    choices: [
      { value: 'loses', label: 'option.face-to-face.last_single.loses' },
      { value: 'wins', label: 'option.face-to-face.last_single.wins' },
    ],
  },
];

const LEVEL_8: OptionField[] = [
  {
    kind: 'choice',
    name: 'stars',
    label: 'web.new.levels',
    about: 'web.new.levels.about',
    choices: [
      { value: 1, label: 'web.new.levels.one' },
      { value: 2, label: 'web.new.levels.two' },
    ],
  },
  {
    kind: 'seat',
    name: 'first_dealer',
    label: 'option.level-8.first_dealer',
    about: 'option.level-8.first_dealer.about',
    instead: null,
  },
  rare(flag('take_specials', 'option.level-8.take_specials', 'option.level-8.take_specials.about')),
  rare(
    flag(
      'joker_only_groups',
      'option.level-8.joker_only_groups',
      'option.level-8.joker_only_groups.about',
    ),
  ),
  rare(flag('skips_return', 'option.level-8.skips_return', 'option.level-8.skips_return.about')),
  rare(flag('carry_any', 'option.level-8.carry_any', 'option.level-8.carry_any.about')),
  rare(flag('end_by_adding', 'option.level-8.end_by_adding', 'option.level-8.end_by_adding.about')),
  rare(flag('show_discards', 'option.level-8.show_discards', 'option.level-8.show_discards.about')),
];

export const OPTION_FIELDS: Record<GameId, OptionField[]> = {
  'the-game': [
    flag('fire', 'web.new.fire', 'option.the-game.fire.about'),
    ...COMMON,
    ...COMMON_RARE,
  ],
  'the-game-extreme': [...COMMON, ...EXTREME, ...EXTREME_RARE, ...COMMON_RARE],
  'face-to-face': FACE_TO_FACE,
  'level-8': LEVEL_8,
};

// All options as they would be, those that nobody asked for too.
export async function resolvedOptions(
  game: GameId,
  seats: number,
  options: TableOptions,
  engine: Engine = rulesEngine(),
): Promise<TableOptions> {
  const { table } = await engine.must({ cmd: 'new', game, seats, options });
  const view = await engine.must({ cmd: 'view', table, seat: 'watch' });
  await engine.ask({ cmd: 'close', table });
  return { ...(view as { options: object }).options, ...options };
}
