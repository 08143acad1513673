import { type OptionField, rareFlags } from '../options.ts';

export const OPTIONS: OptionField[] = [
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
  ...rareFlags(
    'level-8',
    'take_specials',
    'joker_only_groups',
    'skips_return',
    'carry_any',
    'end_by_adding',
    'show_discards',
  ),
];
