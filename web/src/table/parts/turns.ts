// Which turn of the deal this is; null where the page has not seen it from the beginning.
import type { Sitting } from '../sitting.svelte.ts';

export function turnNumber(sitting: Sitting): number | null {
  const { view, happened } = sitting;
  if (view === null) return null;
  const events = happened.flatMap((one) => (one.kind === 'event' ? [one] : []));
  if (view.upto > 0 && events[0]?.number !== 0) return null;
  return 1 + events.filter(({ ended }) => ended).length;
}
