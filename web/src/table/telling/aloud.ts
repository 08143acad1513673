// The whole table in sentences, for who asks to hear it.
import { announce } from '../../ui/announcer.svelte.ts';
import type { Sitting } from '../sitting.svelte.ts';
import { speechFor } from './speech_for.ts';
import { told } from './told.ts';

export async function readAloud(sitting: Sitting): Promise<void> {
  if (sitting.view === null) return;
  const { table, hand, duty } = await sitting.standing();
  const speech = speechFor(sitting);
  const lines = [...table, ...hand, ...duty].map((message) => told(message, speech));
  const says = (sitting.view?.says ?? []).map((said) => speech.said(said));
  // Whose turn it is may be said of the table and of the turn.
  announce([...new Set([...lines, ...says])].join(' '));
}
