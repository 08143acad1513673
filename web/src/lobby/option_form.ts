// How a game's options are asked for: which ones, in which order, and in which words.
import { find } from '../i18n/messages.svelte.ts';
import type { GameId } from '../kinds/kinds.ts';
import { type OptionField, optionFields } from '../kinds/option_fields.ts';

export interface Chosen {
  value: string | number;
  label: string;
  about?: string;
}

// A form has more room than a line of a terminal: it may say it in words of its own.
const words = (message: string): string | undefined =>
  find(message.replace(/^option\./, 'web.option.')) ?? find(message);

export const labelOf = ({ message, name }: OptionField): string => words(message) ?? name;
export const aboutOf = ({ message }: OptionField): string => words(`${message}.about`) ?? '';

// What may be chosen, or stand there instead of a seat. What has no words is for programs alone.
export function choicesOf({ message, values = [] }: OptionField): Chosen[] {
  return values.flatMap((value) => {
    const label = words(`${message}.${value}`);
    if (label === undefined) return [];
    const about = words(`${message}.${value}.about`);
    return [about === undefined ? { value, label } : { value, label, about }];
  });
}

const isAsked = (field: OptionField): boolean =>
  field.type !== 'choice' || choicesOf(field).length > 1;

// Who sits where comes after what is played.
export function askedFields(game: GameId): OptionField[] {
  const asked = optionFields(game).filter(isAsked);
  const ofSeats = (field: OptionField) => field.type === 'seat';
  return [...asked.filter((field) => !ofSeats(field)), ...asked.filter(ofSeats)];
}
