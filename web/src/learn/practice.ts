// "A short practice game": a real table of this browser with fewer cards.

import { beginLocalGame } from '../kept/local_games.ts';
import { settings } from '../kept/settings.svelte.ts';
import type { Kind } from '../kinds/kinds.ts';
import { roomOf } from '../rooms/rooms.ts';
import { botNames } from '../table/bot_names.ts';

export function beginPractice(kind: Kind): string {
  const { name } = settings;
  const { bot, deck } = roomOf(kind).practice;
  const wish = {
    game: kind.game,
    options: kind.options,
    bots: [bot],
    name,
    botNames: botNames([name, null]).slice(1),
  };
  const short = deck === undefined ? {} : { short: deck };
  return `/solo/${beginLocalGame({ ...wish, ...short }).id}`;
}
