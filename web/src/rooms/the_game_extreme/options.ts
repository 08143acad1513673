import { flag, type OptionField, rareFlags } from '../options.ts';
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
  ...rareFlags(
    'the-game-extreme',
    'one_pile_retroactive',
    'one_pile_binds_whole_turn',
    'one_pile_own_card_fixes_pile',
    'cap_min_by_hand',
  ),
  ...COMMON_RARE,
];
