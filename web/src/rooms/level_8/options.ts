import { flag, type OptionField, rare } from '../options.ts';

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
