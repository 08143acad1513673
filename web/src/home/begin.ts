// From home to a table: one in this browser with bots, or one on the server for friends.
import { rulesWorker } from '../engine/start.ts';
import { needAllTexts, spokenLanguage } from '../i18n/messages.svelte.ts';
import { settings } from '../kept/settings.svelte.ts';
import type { GameId } from '../kinds/kinds.ts';
import type { NewTable } from '../net/api.ts';

export interface Alone {
  game: GameId;
  options: Record<string, unknown>;
  bots: string[]; // levels, or own bots
  seed?: string;
}

// Everything a table needs, fetched side by side and not one thing after the other. Whatever does
// not come is missed, and told, by whoever needs it.
function fetchTable(game: GameId): void {
  rulesWorker(game);
  const wanted = [
    needAllTexts(),
    import('../engine/engine.ts'),
    import('../play/SoloPage.svelte'),
    import('../rooms/rooms.ts').then(({ ROOMS }) => ROOMS[game].table()),
  ];
  void Promise.allSettled(wanted);
}

// The address of the new game.
export async function beginAlone({ game, options, bots, seed }: Alone): Promise<string> {
  fetchTable(game);
  const [{ beginLocalGame }, { botNames }, { ownFile, ownName }] = await Promise.all([
    import('../kept/local_games.ts'),
    import('../table/bot_names.ts'),
    import('../own_bots/names.ts'),
  ]);
  const { name } = settings;
  const names = botNames([name, ...bots.map(() => null)]);
  for (const [i, level] of bots.entries()) {
    const file = ownFile(level);
    if (file !== null) names[i + 1] = ownName(file, names.slice(0, i + 1));
  }
  const wish = { game, options, bots, name, botNames: names.slice(1) };
  return `/solo/${beginLocalGame(seed === undefined ? wish : { ...wish, seed }).id}`;
}

export async function beginWithFriends(wish: NewTable): Promise<string> {
  const [{ createTable }, { answered, ask, asksTable }, { keepDeviceSeat }] = await Promise.all([
    import('../net/api.ts'),
    import('../net/asked.ts'),
    import('../net/device_seats.ts'),
  ]);
  const asked = { ...wish, lang: spokenLanguage() };
  const what = asksTable(asked);
  const made = await ask(what, (token) => createTable(asked, token));
  keepDeviceSeat(made.table, { game: wish.game, host: made.host_token });
  answered(what);
  return `/t/${made.table}`;
}
