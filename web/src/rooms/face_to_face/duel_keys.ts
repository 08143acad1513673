// The keys of a duel.
import { heedsKey, pressed } from '../../table/parts/keys.ts';
import { readAloud } from '../../table/telling/aloud.ts';
import type { Duel } from './duel.svelte.ts';

export function heardKey(event: KeyboardEvent, duel: Duel, hint: () => void): void {
  const key = pressed(event, 'sides');
  if (key === null || 'player' in key || !heedsKey(duel.sitting, key)) return;
  if ('slot' in key) {
    const card = duel.hand[key.slot];
    if (card === undefined) return;
    duel.select(duel.selected === card ? null : card);
  } else if (key.action === 'escape') {
    if (duel.selected === null && duel.sitting.problem === null) return;
    duel.select(null);
  } else if (key.action === 'pileUp') void duel.touch(key.shift ? 'oU' : 'U');
  else if (key.action === 'pileDown') void duel.touch(key.shift ? 'oD' : 'D');
  else if (key.action === 'undo') void duel.undo(key.shift);
  else if (key.action === 'endTurn') void duel.end();
  else if (key.action === 'sort') duel.sort();
  else if (key.action === 'message') duel.chatting = true;
  else if (key.action === 'hint') hint();
  else if (key.action === 'read') void readAloud(duel.sitting);
  else if (key.action === 'shortcuts') duel.keysOpen = true;
  else return;
  event.preventDefault();
}
