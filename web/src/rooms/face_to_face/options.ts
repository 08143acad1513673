import type { OptionField } from '../options.ts';

export const OPTIONS: OptionField[] = [
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
