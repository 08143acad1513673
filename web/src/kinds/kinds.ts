// The kinds of games that are offered, in the order of home. A kind is a game with some of its options.
// Which there are, and what is to be known of them, the engine's catalogue tells.
import type { Game, Kind as ToldKind, View } from '$generated/engine.ts';
import { GAMES as TOLD } from '$generated/kinds.ts';
import type { MessageKey } from '../i18n/messages.svelte.ts';

type ToldGame = (typeof TOLD)[number];
export type GameId = ToldGame['id'];
export type KindIdOf<Id extends GameId> = Extract<ToldGame, { id: Id }>['kinds'][number]['id'];
export type KindId = KindIdOf<GameId>;

export interface Kind extends ToldKind, Pick<Game, 'counted' | 'staged'> {
  id: KindId;
  game: GameId;
  fewest: number; // seats
  most: number;
  pitch: MessageKey;
}

export const KINDS: Kind[] = TOLD.flatMap(({ id: game, seats, counted, staged, kinds }) =>
  kinds.map(
    (kind): Kind => ({
      ...kind,
      game,
      counted,
      staged,
      fewest: seats[0],
      most: seats[1],
      pitch: `web.home.${kind.id}.pitch`,
    }),
  ),
);
export const FIRST_KIND = KINDS[0] as Kind;
export const GAMES: { id: GameId; title: string }[] = TOLD.map(({ id, title }) => ({ id, title }));

// What an address, a link or an earlier visit names.
export function findKind(id: string | null): Kind | undefined {
  return KINDS.find((kind) => kind.id === id);
}

// What a game with these options is: of all kinds that fit, the one that asks for most.
export function kindOf(game: GameId, options: object): Kind {
  const wished = options as Record<string, unknown>;
  const found = KINDS.filter(
    (kind) =>
      kind.game === game &&
      Object.entries(kind.options).every(([name, value]) => wished[name] === value),
  ).sort((a, b) => Object.keys(b.options).length - Object.keys(a.options).length)[0];
  if (found === undefined) throw new Error(`no kind of game is "${game}"`);
  return found;
}

export const kindOfView = ({ game, options }: View): Kind => kindOf(game, options);

export const gameTitle = (view: View): string => kindOfView(view).title;
export const rulesAddress = (view: View): string => `/rules/${kindOfView(view).id}`;

// Everything from the fewest to the most.
export function seatNumbers({ fewest, most }: Kind): number[] {
  return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
}

// Who plays with a person alone.
export function partners({ seats, bots }: Kind): string[] {
  return Array.from({ length: seats - 1 }, () => bots);
}

// What our tables agree on where nobody says otherwise.
export function houseOptions(kind: Kind, seats: number, company: 'friends' | 'bots') {
  return company === 'friends' && seats > 1
    ? { ...kind.house, ...kind.among_friends }
    : { ...kind.house };
}
