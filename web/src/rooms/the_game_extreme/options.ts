import { flag, type OptionField, rare } from '../options.ts';
import { COMMON, COMMON_RARE } from '../piles/options.ts';

export const OPTIONS: OptionField[] = [
  ...COMMON,
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
  ...COMMON_RARE,
];
