// The keys of a table of Level 8.
import type { Action } from '../../settings/actions.ts';
import { heedsKey, pressed } from '../../table/parts/keys.ts';
import { readAloud } from '../../table/telling/aloud.ts';
import type { Play } from './play.svelte.ts';

export function heardKey(event: KeyboardEvent, play: Play, hint: () => void): void {
  const key = pressed(event, 'melds');
  if (key === null || !heedsKey(play.sitting, key)) return;
  if ('slot' in key) {
    const card = play.free[key.slot];
    if (card === undefined) return;
    play.select(card);
  } else if ('player' in key) {
    if (play.shown?.seats[key.player - 1] === undefined) return;
    void play.take(key.player - 1);
  } else if (key.action === 'hint') {
    hint();
  } else if (!act(key.action, 'shift' in key && key.shift, play)) {
    return;
  }
  event.preventDefault();
}

function act(action: Action | 'escape', shift: boolean, play: Play): boolean {
  switch (action) {
    case 'draw':
      void play.draw();
      return true;
    case 'lay':
      void play.layOrFill();
      return true;
    case 'undo':
      void play.undo(shift);
      return true;
    case 'endTurn':
      void play.discardOrSkip();
      return true;
    case 'sort':
      play.sortBy(play.sort === 'number' ? 'colour' : 'number');
      return true;
    case 'read':
      void readAloud(play.sitting);
      return true;
    case 'message':
      play.chatting = true;
      return true;
    case 'shortcuts':
      play.keysOpen = true;
      return true;
    case 'escape':
      if (play.selected === null && !play.building) return false;
      if (play.selected !== null) play.select(null);
      else play.building = false;
      return true;
    default:
      return false;
  }
}
