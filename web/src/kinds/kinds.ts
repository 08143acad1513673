// The five games as home offers them: what is asked of the engine, and what is a good start.
import type { View } from '$generated/engine.ts';
import type { MessageKey } from '../i18n/messages.svelte.ts';

export type GameId = View['game'];
export type KindId = 'thegame' | 'onfire' | 'extreme' | 'facetoface' | 'level8';

export interface Kind {
  id: KindId;
  game: GameId;
  options: Record<string, unknown>;
  title: MessageKey;
  players: MessageKey;
  manner: MessageKey;
  minutes: MessageKey;
  pitch: MessageKey;
  seats: number; // of a table with friends
  bots: string[]; // partners or opponents when playing alone
}

export const KINDS: Kind[] = [
  {
    id: 'thegame',
    game: 'the-game',
    options: {},
    title: 'web.home.thegame',
    players: 'web.home.thegame.players',
    manner: 'web.home.thegame.manner',
    minutes: 'web.home.thegame.minutes',
    pitch: 'web.home.thegame.pitch',
    seats: 3,
    bots: ['strong', 'strong'],
  },
  {
    id: 'onfire',
    game: 'the-game',
    options: { fire: true },
    title: 'web.home.onfire',
    players: 'web.home.onfire.players',
    manner: 'web.home.onfire.manner',
    minutes: 'web.home.onfire.minutes',
    pitch: 'web.home.onfire.pitch',
    seats: 3,
    bots: ['strong', 'strong'],
  },
  {
    id: 'extreme',
    game: 'the-game-extreme',
    options: {},
    title: 'web.home.extreme',
    players: 'web.home.extreme.players',
    manner: 'web.home.extreme.manner',
    minutes: 'web.home.extreme.minutes',
    pitch: 'web.home.extreme.pitch',
    seats: 3,
    bots: ['strong', 'strong'],
  },
  {
    id: 'facetoface',
    game: 'face-to-face',
    options: {},
    title: 'web.home.facetoface',
    players: 'web.home.facetoface.players',
    manner: 'web.home.facetoface.manner',
    minutes: 'web.home.facetoface.minutes',
    pitch: 'web.home.facetoface.pitch',
    seats: 2,
    bots: ['medium'],
  },
  {
    id: 'level8',
    game: 'level-8',
    options: {},
    title: 'web.home.level8',
    players: 'web.home.level8.players',
    manner: 'web.home.level8.manner',
    minutes: 'web.home.level8.minutes',
    pitch: 'web.home.level8.pitch',
    seats: 3,
    bots: ['medium', 'medium'],
  },
];

export function kindOf(game: GameId | null, fire: boolean): Kind {
  const found = KINDS.find((kind) => kind.game === game && (kind.options.fire === true) === fire);
  return found ?? (KINDS[0] as Kind);
}

// What our tables agree on where nobody says otherwise: talk by phrases, free text only if wanted,
// and among friends the rulebook's way of finding out who starts.
export function houseOptions(game: GameId, seats: number, company: 'friends' | 'bots') {
  if (game !== 'the-game' && game !== 'the-game-extreme') return {};
  const starter = company === 'friends' && seats > 1 ? { starter: 'agree' } : {};
  return { talk: 'standard', ...starter };
}
