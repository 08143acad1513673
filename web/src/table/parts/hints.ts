// What the strong player would do in this seat's place.
import type { Advice, View } from '$generated/engine.ts';
import { playersEngine } from '../../engine/players.ts';

const LEVEL = 'strong';

export async function adviceFor(view: View): Promise<Advice> {
  const players = playersEngine();
  const { sight } = await players.must({ cmd: 'see', view });
  const advice = await players.must({ cmd: 'bot', sight, bot: LEVEL });
  await players.ask({ cmd: 'close', sight });
  return advice;
}
