// The kinds of games that are offered, in the order of home. A kind is a game with some of its options:
// what is asked of the engine, how it is called, and what is a good start.
import type { View } from '$generated/engine.ts';
import { type MessageKey, t } from '../i18n/messages.svelte.ts';

export type GameId = View['game'];

interface Facts {
  game: GameId;
  options: Record<string, unknown>;
  name: MessageKey; // in full
  fewest: number; // seats
  most: number;
  seats: number; // of a table with friends
  bots: string[]; // partners or opponents when playing alone
  talks: boolean; // its rules say what may be said
  staged: boolean; // a turn is put together before it is shown
  measure: 'left' | 'turns' | 'rounds'; // of how a game went; `left` where all win or lose together
  practice: { bot: string; deck?: number }; // a short game; without `deck` there is nothing to shorten
  endingsBot: string; // plays on from a position, many times: quick enough for that
  sameDealBot?: string; // may play a deal otherwise the next time; where there is none, bots always play alike
}

const SHARED = {
  fewest: 1,
  most: 5,
  seats: 3,
  bots: ['strong', 'strong'],
  talks: true,
  staged: true,
  measure: 'left' as const,
  practice: { bot: 'medium', deck: 30 },
  endingsBot: 'strong',
  sameDealBot: 'medium',
};

const FACTS = {
  thegame: { ...SHARED, game: 'the-game', options: {}, name: 'game.the-game' },
  onfire: { ...SHARED, game: 'the-game', options: { fire: true }, name: 'game.on-fire' },
  extreme: {
    ...SHARED,
    game: 'the-game-extreme',
    options: {},
    name: 'game.the-game-extreme',
    endingsBot: 'medium', // the strong one takes too long
    sameDealBot: 'strong',
  },
  facetoface: {
    game: 'face-to-face',
    options: {},
    name: 'game.face-to-face',
    fewest: 2,
    most: 2,
    seats: 2,
    bots: ['medium'],
    talks: false,
    staged: true,
    measure: 'turns',
    practice: { bot: 'easy', deck: 12 },
    endingsBot: 'strong',
  },
  level8: {
    game: 'level-8',
    options: {},
    name: 'game.level-8',
    fewest: 2,
    most: 6,
    seats: 3,
    bots: ['medium', 'medium'],
    talks: false,
    staged: false,
    measure: 'rounds',
    practice: { bot: 'easy' },
    endingsBot: 'strong',
  },
} satisfies Record<string, Facts>;

export type KindId = keyof typeof FACTS;
export type KindIdOf<Game extends GameId> = {
  [Id in KindId]: (typeof FACTS)[Id]['game'] extends Game ? Id : never;
}[KindId];

export interface Kind extends Facts {
  id: KindId;
  title: MessageKey; // where there is little room
  players: MessageKey;
  manner: MessageKey;
  minutes: MessageKey;
  pitch: MessageKey;
}

export const KINDS: Kind[] = (Object.keys(FACTS) as KindId[]).map((id) => ({
  id,
  ...FACTS[id],
  title: `web.home.${id}`,
  players: `web.home.${id}.players`,
  manner: `web.home.${id}.manner`,
  minutes: `web.home.${id}.minutes`,
  pitch: `web.home.${id}.pitch`,
}));
export const FIRST_KIND = KINDS[0] as Kind;
export const GAMES: GameId[] = [...new Set(KINDS.map(({ game }) => game))];

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

export const gameTitle = (view: View): string => t(kindOfView(view).name);
export const rulesAddress = (view: View): string => `/rules/${kindOfView(view).id}`;

// Everything from the fewest to the most.
export function seatNumbers({ fewest, most }: Kind): number[] {
  return Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
}

// What our tables agree on where nobody says otherwise: talk by phrases, free text only if wanted,
// and among friends the rulebook's way of finding out who starts.
export function houseOptions(kind: Kind, seats: number, company: 'friends' | 'bots') {
  if (!kind.talks) return {};
  const starter = company === 'friends' && seats > 1 ? { starter: 'agree' } : {};
  return { talk: 'standard', ...starter };
}
