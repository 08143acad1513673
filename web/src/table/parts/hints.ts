// What the strong player would do in this seat's place.
import type { Advice, View, Why } from '$generated/engine.ts';
import { playersEngine } from '../../engine/players.ts';
import { language, t } from '../../i18n/messages.svelte.ts';

const LEVEL = 'strong';

export async function adviceFor(view: View): Promise<Advice> {
  const players = playersEngine();
  const { sight } = await players.must({ cmd: 'see', view });
  const advice = await players.must({ cmd: 'bot', sight, bot: LEVEL });
  await players.ask({ cmd: 'close', sight });
  return advice;
}

const number = (value: number, digits: number) =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value);

export function worthText(measure: Why['measure'], value: number): string {
  if (measure === 'win_chance') return t('web.table.worth.chance', { n: number(value / 100, 1) });
  if (measure === 'cards_left') return t('web.table.worth.left', { n: number(value / 100, 1) });
  return t('web.table.worth.score', { n: number(value, 0) });
}
