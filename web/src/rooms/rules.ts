// A section of a game's rules.
import type { MessageKey } from '../i18n/messages.svelte.ts';

export interface Section {
  anchor: string; // of the address: /rules/<kind>#backwards
  title: MessageKey;
  text: MessageKey;
}
