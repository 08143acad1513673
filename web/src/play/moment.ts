// The address of a moment of a game that is over, where only the number of its events is known.
import { playersEngine } from '../engine/players.ts';
import { findRecord, replayId } from '../record/find_record.ts';
import { writePlace } from '../record/place.ts';
import { Reel } from '../record/reel.ts';
import type { Sitting } from '../table/sitting.svelte.ts';

export async function momentAddress(
  { source, infoOfView: info }: Pick<Sitting, 'source' | 'infoOfView'>,
  upto: number,
): Promise<string> {
  const id = replayId(info?.id ?? '', source.kind, info?.gameNumber ?? 1);
  const found = await findRecord(id);
  if ('missing' in found) return `/r/${id}`; // there it is said why
  const reel = await Reel.open(playersEngine(), found.record.log);
  const at = reel.steps.filter((step) => step.upto <= upto).length;
  reel.close();
  return `/r/${id}${writePlace(at, null)}`;
}
