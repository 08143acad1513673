// What the server said no to, as a sentence for people.
import { type MessageKey, t } from '../i18n/messages.svelte.ts';
import type { ApiTrouble } from '../net/api.ts';

const SENTENCES: Record<string, MessageKey> = {
  offline: 'web.lobby.trouble.offline',
  unavailable: 'web.lobby.trouble.offline',
  upgrading: 'web.lobby.trouble.offline',
  colour_taken: 'web.lobby.trouble.colour_taken',
  taken: 'web.lobby.trouble.taken',
  locked: 'web.lobby.trouble.locked',
  claim_waiting: 'web.lobby.trouble.claim_waiting',
  holder_first: 'web.lobby.trouble.holder_first',
  holder_only: 'web.lobby.trouble.holder_only',
  own_claim: 'web.lobby.trouble.own_claim',
  newer_table: 'web.lobby.trouble.newer_table',
  damaged_table: 'web.lobby.trouble.damaged_table',
  enough: 'web.lobby.trouble.enough',
  table_full: 'web.lobby.trouble.table_full',
  free: 'web.lobby.trouble.changed',
  no_claim: 'web.lobby.trouble.changed',
  no_teaching: 'web.lobby.trouble.no_teaching',
  teaching: 'web.lobby.trouble.teaching',
  started: 'web.lobby.trouble.started',
  playing: 'web.lobby.trouble.playing',
  seats_free: 'web.lobby.trouble.seats_free',
  present: 'web.lobby.trouble.present',
  not_host: 'web.lobby.trouble.not_host',
  bad_token: 'web.lobby.trouble.bad_token',
  no_token: 'web.lobby.trouble.bad_token',
  too_many: 'web.lobby.trouble.too_many',
  too_many_unknown: 'web.lobby.trouble.too_many_unknown',
  store_full: 'web.lobby.trouble.store_full',
};

export function troubleText(trouble: ApiTrouble): string {
  const known = SENTENCES[trouble.code];
  if (known !== undefined) return t(known);
  if (/^name:/.test(trouble.message)) return t('web.lobby.trouble.name');
  return t('web.lobby.trouble.other', { text: trouble.message });
}
