// The options of a game: what each is called, what it may be, and what it is where nobody asks. The
// engine's catalogue tells it.
import type { OptionField as ToldField } from '$generated/engine.ts';
import { FIELDS } from '$generated/options.ts';
import type { GameId } from './kinds.ts';

export interface OptionField extends Omit<ToldField, 'rule' | 'values'> {
  default: boolean | number | string;
  values?: readonly (number | string)[];
}

export const optionFields = (game: GameId): readonly OptionField[] => FIELDS[game];

export const hasOption = (game: GameId, name: string): boolean =>
  optionFields(game).some((field) => field.name === name);

// Those that name a seat which a table with so many has not.
export function optionsBeyond(game: GameId, options: object, seats: number): string[] {
  const wished = options as Record<string, unknown>;
  return optionFields(game).flatMap(({ type, name }) => {
    const value = wished[name];
    return type === 'seat' && typeof value === 'number' && value >= seats ? [name] : [];
  });
}
