// Who speaks about whom in a game that is looked at again.

import { t } from '../i18n/messages.svelte.ts';
import { Speech } from '../table/telling/speech.ts';
import type { GameRecord } from './record.ts';

type People = Pick<GameRecord, 'names' | 'bots' | 'me'>;

export function nameIn({ names, me }: Pick<People, 'names' | 'me'>, seat: number): string {
  return names[seat] || (seat === me ? t('web.home.you') : t('name.seat', { n: seat + 1 }));
}

export function speechAbout(people: People): Speech {
  return new Speech((seat) => nameIn(people, seat), people.me);
}

// Everybody who played, the reader last: "Ana, Otto (AI) and you".
export function listedNames(people: People): string[] {
  const seats = people.names.map((_, seat) => seat);
  const others = seats.filter((seat) => seat !== people.me);
  return [...others, ...seats.filter((seat) => seat === people.me)].map((seat) =>
    listedName(people, seat),
  );
}

// "Otto (AI)", "you".
function listedName(people: People, seat: number): string {
  if (seat === people.me) return t('web.end.you');
  const name = nameIn(people, seat);
  return people.bots[seat] ? t('web.end.bot', { name }) : name;
}
