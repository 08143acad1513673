// How long a turn may last, and what is left of it, in words. Seconds everywhere.
import { t } from '../../i18n/messages.svelte.ts';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

// "30 seconds", "2 minutes", "3 days": in the largest unit that leaves nothing over.
export function lasting(seconds: number): string {
  if (seconds % DAY === 0) return t('web.new.timer.days', { n: seconds / DAY });
  if (seconds % HOUR === 0) return t('web.new.timer.hours', { n: seconds / HOUR });
  if (seconds % MINUTE === 0) return t('web.new.timer.minutes', { n: seconds / MINUTE });
  return t('web.new.timer.seconds', { n: seconds });
}

// "0:45", "12:05", "1 h 30 min", "2 d 3 h".
export function shortRest(seconds: number): string {
  const whole = (unit: number) => Math.floor(seconds / unit);
  if (seconds >= DAY)
    return t('web.lobby.timer.days', { d: whole(DAY), h: Math.floor((seconds % DAY) / HOUR) });
  if (seconds >= HOUR)
    return t('web.lobby.timer.hours', {
      h: whole(HOUR),
      m: Math.floor((seconds % HOUR) / MINUTE),
    });
  return `${whole(MINUTE)}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

// The same for the ears, rounded: "2 minutes left".
export function toldRest(seconds: number): string {
  const [unit] = [DAY, HOUR, MINUTE, 1].filter((one) => seconds >= one);
  const round = unit === undefined ? 0 : Math.round(seconds / unit) * unit;
  return t('web.lobby.timer.soon', { time: lasting(round) });
}
