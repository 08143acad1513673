// What the server could not do, as a sentence for people: in a lobby, at a table, on the list of a day.
import { find, t } from '../../i18n/messages.svelte.ts';
import type { ServerTrouble } from '../../net/api.ts';
import { unmarked } from './marked.ts';
import { type Listener, told } from './told.ts';

// Sentences about requests name nobody at the table.
const ANYBODY: Listener = { me: null, mark: unmarked, name: String };

// A server of another version may say what this page has no words for, or send no sentence.
export function troubleText({ code, said }: ServerTrouble): string {
  const sentence = said === undefined ? '' : told(said, ANYBODY);
  return sentence || (find(`trouble.${code}`) ?? t('trouble.other', { code }));
}
