// What games with four piles that all play on have in common.
import { type ChoiceField, flag, type OptionField, rareFlags } from '../options.ts';

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

export const COMMON: OptionField[] = [
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

export const COMMON_RARE: OptionField[] = rareFlags(
  'common',
  'trick_talk',
  'show_history',
  'play_out',
);
