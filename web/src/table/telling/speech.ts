// Who speaks to whom, and the small words: lists, notes in brackets, "you" instead of a name.

import type { Said } from '$generated/engine.ts';
import type { MessageKey } from '../../i18n/messages.svelte.ts';
import { t } from '../../i18n/messages.svelte.ts';
import type { Args } from '../../i18n/pattern.ts';
import { type Marking, marked, unmarked } from './marked.ts';
import { phraseText } from './words.ts';

export class Speech {
  constructor(
    readonly nameOf: (seat: number) => string,
    readonly me: number | null,
    readonly mark: Marking = unmarked,
  ) {}

  // The same sentences with their names, cards and piles marked, to be drawn by Told.
  marked(): Speech {
    return new Speech(this.nameOf, this.me, marked);
  }

  // A sentence about a seat: `who` is "you" for the reader's own.
  about(key: MessageKey, seat: number, args: Args = {}): string {
    return t(key, { who: seat === this.me ? 'you' : 'other', name: this.name(seat), ...args });
  }

  name(seat: number): string {
    return this.mark('name', this.nameOf(seat));
  }

  list(items: string[]): string {
    return items.reduce((text, item, i) => {
      if (i === 0) return item;
      return i === items.length - 1
        ? t('list.and', { first: text, last: item })
        : t('list.comma', { first: text, rest: item });
    }, '');
  }

  noted(thing: string, notes: string[]): string {
    if (notes.length === 0) return thing;
    const text = notes.reduce((first, rest) => t('list.comma', { first, rest }));
    return t('tell.noted', { thing, notes: text });
  }

  said(said: Said): string {
    const words = said.phrase === undefined ? (said.text ?? '') : phraseText(said.phrase);
    const text = this.mark('words', words);
    return said.pile === undefined
      ? this.about('tell.said', said.seat, { text })
      : this.about('tell.said.pile', said.seat, { text, pile: this.mark('pile', said.pile) });
  }
}
