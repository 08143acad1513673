import { flag, type OptionField } from '../options.ts';
import { COMMON, COMMON_RARE } from '../piles/options.ts';

export const OPTIONS: OptionField[] = [
  { ...flag('fire', 'web.new.fire', 'option.the-game.fire.about'), variant: true },
  ...COMMON,
  ...COMMON_RARE,
];
