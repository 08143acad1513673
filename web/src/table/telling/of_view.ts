// What the engine tells to who holds a view and has no sight open: moves, and how a game ended.
import type { Message, Refusal, Term, ToldMoves, View } from '$generated/engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import { Speech } from './speech.ts';
import { toldTerm } from './told.ts';

type Asking = Pick<Engine, 'ask' | 'must'>;

// Each move as it stands when those before it have been made.
export async function toldMoves(engine: Asking, view: View, moves: string[]): Promise<ToldMoves> {
  const { sight } = await engine.must({ cmd: 'see', view });
  const told = await engine.must({ cmd: 'tell_moves', sight, moves });
  await engine.ask({ cmd: 'close', sight });
  return told;
}

// How the game of this view ended: the heading, why, and what else there is to say of it.
export async function toldResult(engine: Asking, view: View): Promise<Message[]> {
  const { sight } = await engine.must({ cmd: 'see', view });
  const { result } = await engine.must({ cmd: 'tell', sight });
  await engine.ask({ cmd: 'close', sight });
  return result;
}

// Why a move was refused to who sees this view.
export async function toldReason(engine: Asking, view: View, refused: Refusal): Promise<Message> {
  const { sight } = await engine.must({ cmd: 'see', view });
  const { reason } = await engine.must({ cmd: 'reason', sight, refused });
  await engine.ask({ cmd: 'close', sight });
  return reason;
}

// Where nobody has a name: seats are called by their number.
export const byNumber = new Speech((seat) => t('name.seat', { n: seat + 1 }), null);

// In one sentence. That a turn ends after its cards goes without saying.
export function movesText(moves: readonly string[], words: readonly Term[], to: Speech): string {
  const spoken = words.filter((_, i) => moves[i] !== 'end' || moves.length === 1);
  return to.list(spoken.map((word) => toldTerm(word, to)));
}
