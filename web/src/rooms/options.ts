// How a game's options are asked for: which control, in which order, with which words. What they do
// and what they are when nobody asks, the engine knows.
import type { MessageKey } from '../i18n/messages.svelte.ts';

interface Words {
  name: string;
  label: MessageKey;
  about: MessageKey;
  rare?: true; // for those who look for it
  variant?: true; // makes another kind of the game: asked for beside it
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

export const flag = (name: string, label: MessageKey, about: MessageKey): FlagField => ({
  kind: 'flag',
  name,
  label,
  about,
});

type NamesUnder<Group extends string> = MessageKey extends infer Key
  ? Key extends `option.${Group}.${infer Name}.about`
    ? Name
    : never
  : never;

// For those who look for them, with the words that the option has everywhere.
export function rareFlags<Group extends string>(
  group: Group,
  ...names: NamesUnder<Group>[]
): FlagField[] {
  return names.map((name) => {
    const label = `option.${group}.${name}` as MessageKey;
    return { ...flag(name, label, `${label}.about` as MessageKey), rare: true };
  });
}
