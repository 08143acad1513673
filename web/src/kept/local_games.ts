// The games of this browser: begun, kept after every move, found again after a reload.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Said } from '$generated/engine.ts';
import type { GameId } from '../kinds/kinds.ts';
import type { TableTrouble } from '../own_bots/troubles.ts';
import { LOCAL_GAME as PREFIX } from './begun.ts';
import { kept, keptNames } from './kept.ts';

const AT_MOST = 50; // finished games that are remembered

export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

// As servers promise a deal: seed and salt, both in hexadecimal, hashed as text.
export function commitmentOf(seed: string, salt: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${seed}:${salt}`)));
}

export interface LocalGame {
  id: string;
  game: GameId;
  seats: number;
  options: Record<string, unknown>;
  seed: string; // 64 hex digits
  salt: string;
  commitment: string;
  me: number;
  names: string[];
  bots: (string | null)[]; // a level, or an own bot; null is the person
  moves: { seat: number; moves: string[] }[];
  says: Said[];
  hints: number; // how often help was asked for
  begun: string; // when, ISO
  daily?: string; // its UTC date
  clean?: boolean; // no help may be asked for
  over?: boolean;
  troubles?: TableTrouble[]; // of own bots
  short?: number; // a practice game: only so many cards of the deck
  position?: unknown; // where it began, if not with a deal: lessons
  branch?: string; // a game tried from a moment of another one: the address of that moment
}

export interface Wish {
  game: GameId;
  options?: Record<string, unknown>;
  bots: string[]; // their levels; the person sits in seat 0
  name: string;
  botNames: string[];
  seed?: string;
  daily?: string;
  clean?: boolean;
  short?: number;
}

export function beginLocalGame(wish: Wish): LocalGame {
  const seed = wish.seed ?? randomHex(32);
  const salt = randomHex(16);
  const game: LocalGame = {
    id: `solo-${randomHex(6)}`,
    game: wish.game,
    seats: wish.bots.length + 1,
    options: wish.options ?? {},
    seed,
    salt,
    commitment: commitmentOf(seed, salt),
    me: 0,
    names: [wish.name, ...wish.botNames],
    bots: [null, ...wish.bots],
    moves: [],
    says: [],
    hints: 0,
    begun: new Date().toISOString(),
    ...(wish.daily === undefined ? {} : { daily: wish.daily }),
    ...(wish.clean === undefined ? {} : { clean: wish.clean }),
    ...(wish.short === undefined ? {} : { short: wish.short }),
  };
  keepLocalGame(game);
  forgetOldGames();
  return game;
}

export function keepLocalGame(game: LocalGame): void {
  kept<LocalGame | null>(PREFIX + game.id, null).write(game);
}

export function findLocalGame(id: string): LocalGame | null {
  return kept<LocalGame | null>(PREFIX + id, null).read();
}

// Newest first.
export function localGames(): LocalGame[] {
  return keptNames(PREFIX)
    .map((name) => findLocalGame(name.slice(PREFIX.length)))
    .filter((game) => game !== null)
    .sort((a, b) => b.begun.localeCompare(a.begun));
}

export function forgetLocalGame(id: string): void {
  kept<LocalGame | null>(PREFIX + id, null).forget();
}

function forgetOldGames(): void {
  for (const game of localGames().slice(AT_MOST)) forgetLocalGame(game.id);
}
