// "A short practice game": a real table of this browser with fewer cards.

import { beginLocalGame } from '../kept/local_games.ts';
import { settings } from '../kept/settings.svelte.ts';
import type { Kind } from '../kinds/kinds.ts';
import { botNames } from '../table/bot_names.ts';

const SHORT_DECK = 30;
const SHORT_DUEL = 12; // each

export function beginPractice(kind: Kind): string {
  const { name } = settings;
  const bots = [kind.game === 'level-8' || kind.game === 'face-to-face' ? 'easy' : 'medium'];
  const wish = {
    game: kind.game,
    options: kind.options,
    bots,
    name,
    botNames: botNames([name, null]).slice(1),
  };
  // A game of Level 8 has many deals: there is nothing to shorten.
  const short =
    kind.game === 'level-8'
      ? {}
      : { short: kind.game === 'face-to-face' ? SHORT_DUEL : SHORT_DECK };
  return `/solo/${beginLocalGame({ ...wish, ...short }).id}`;
}
