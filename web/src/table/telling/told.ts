// What the engine tells, put into words: a message is a key and what fills its places, and may hold
// others (docs/PROTOCOL.md).

import keys from 'virtual:messages/keys';
import type { Message, Term } from '$generated/engine.ts';
import { find } from '../../i18n/messages.svelte.ts';
import type { Args } from '../../i18n/pattern.ts';
import type { Speech } from './speech.ts';

export type Listener = Pick<Speech, 'me' | 'mark' | 'name'>;
// A server, which may be of another version, names the key.
type Telling = Omit<Message, 'key'> & { key: number | string };

export function told(message: Telling, to: Listener): string {
  const { key, about, args = {} } = message;
  // Nobody types here.
  const filled: Args = { typed: 'no' };
  if (about !== undefined) {
    filled.who = about === to.me ? 'you' : 'other';
    filled.name = to.name(about);
  }
  for (const [name, term] of Object.entries(args)) {
    filled[name] = typeof term === 'number' ? term : toldTerm(term, to);
  }
  return find(typeof key === 'string' ? key : (keys[key] ?? ''), filled) ?? '';
}

export function toldTerm(term: Term, to: Listener): string {
  if (typeof term === 'number' || typeof term === 'string') return String(term);
  if ('key' in term) return told(term, to);
  if ('seat' in term) return to.name(term.seat);
  return 'card' in term ? to.mark('card', term.card) : to.mark('pile', term.pile);
}
