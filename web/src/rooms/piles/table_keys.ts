// Keys at piles that all share, and what they do.
import { heedsKey, pressed } from '../../table/parts/keys.ts';
import { readAloud } from '../../table/telling/aloud.ts';
import type { Turn } from './turn.svelte.ts';

interface Opens {
  talk: () => void;
  hint: () => void;
  keys: () => void;
}

export function onTableKey(event: KeyboardEvent, turn: Turn, opens: Opens): void {
  const what = pressed(event, turn.cards.keys);
  if (what === null || 'player' in what || !heedsKey(turn.sitting, what)) return;
  if ('slot' in what) {
    const card = turn.hand[what.slot];
    if (card === undefined) return;
    turn.select(turn.selected === card ? null : card);
  } else if (!act(what.action, 'shift' in what && what.shift, turn, opens)) return;
  event.preventDefault();
}

// False: the key is left to the browser.
function act(action: string, shift: boolean, turn: Turn, opens: Opens): boolean {
  switch (action) {
    case 'escape':
      return turn.leave();
    case 'pileA':
    case 'pileB':
    case 'pileC':
    case 'pileD':
      void turn.touch(action.slice(4));
      return true;
    case 'pileUp':
      void turn.touch('U');
      return true;
    case 'pileDown':
      void turn.touch('D');
      return true;
    case 'undo':
      void turn.undo(shift);
      return true;
    case 'endTurn':
      void turn.end();
      return true;
    case 'sort':
      turn.sort();
      return true;
    case 'message':
      opens.talk();
      return true;
    case 'hint':
      opens.hint();
      return true;
    case 'read':
      void readAloud(turn.sitting);
      return true;
    case 'shortcuts':
      opens.keys();
      return true;
    default:
      return false;
  }
}
