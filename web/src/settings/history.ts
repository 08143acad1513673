// What this device has kept of its reader: names, settings, seats, games, bots.

import { kept, keptNames } from '../kept/kept.ts';
import type { LocalGame } from '../kept/local_games.ts';
import { localGames } from '../kept/local_games.ts';
import { DEFAULTS, keepSettings, settings } from '../kept/settings.svelte.ts';
import { forgetBots } from '../own_bots/kept_bots.ts';
import { saveFile } from '../ui/files.ts';

// The protocol's log document, with who played; the seed of a game that goes on stays secret.
function exported(game: LocalGame) {
  const { options, moves, says, seats, names, bots, begun, daily, hints } = game;
  return {
    format: 'sobremesa-log-1' as const,
    game: game.game,
    seats,
    options,
    ...(game.over ? { seed: game.seed, salt: game.salt } : {}),
    commitment: game.commitment,
    moves,
    says,
    names,
    bots,
    begun,
    hints,
    ...(daily === undefined ? {} : { daily }),
    over: game.over === true,
  };
}

export function saveMyGames(): number {
  const games = localGames().map(exported);
  const text = JSON.stringify({ format: 'sobremesa-games-1', games }, null, 1);
  saveFile('sobremesa-games.json', 'application/json', text);
  return games.length;
}

export async function forgetEverything(): Promise<void> {
  for (const name of keptNames('')) kept(name, null).forget();
  Object.assign(settings, structuredClone(DEFAULTS));
  keepSettings();
  await forgetBots();
}
