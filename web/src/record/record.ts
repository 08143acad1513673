// A game that is over, with everything that is needed to look at it again: its log, and who sat where.
import type { Log } from '$generated/engine.ts';
import type { LocalGame } from '../kept/local_games.ts';
import type { GameId } from '../kinds/kinds.ts';
import { botNames } from '../table/bot_names.ts';

export interface GameRecord {
  id: string; // its address is /r/<id>
  log: Log;
  names: string[];
  bots: (string | null)[]; // a level; null is a person
  me: number | null;
  salt: string | null;
  commitment: string | null; // what was promised before the first card
  hints: number; // how often help was asked for
  daily?: string;
}

// `position` is where it began, if not with a full deal.
export function recordOfLocal(game: LocalGame, position: unknown): GameRecord {
  return {
    id: game.id,
    log: {
      format: 'sobremesa-log-1',
      game: game.game,
      seats: game.seats,
      // As they were wished for: the engine resolves them when it plays the log.
      options: game.options as unknown as Log['options'],
      seed: game.seed,
      ...(position === undefined ? {} : { position }),
      moves: game.moves,
      says: game.says,
      result: null,
    },
    names: game.names,
    bots: game.bots,
    me: game.me,
    salt: game.salt,
    commitment: game.commitment,
    hints: game.hints,
    ...(game.daily === undefined ? {} : { daily: game.daily }),
  };
}

export interface ServerLog extends Log {
  salt?: string;
  commitment?: string;
}

interface Around {
  id: string;
  names: string[];
  bots: (string | null)[];
  me: number | null;
}

const LONGEST_NAME = 40;

// Who played, by the log's own word; null where it has none. A bot without a name gets the one that
// it had at the table.
export function playersOf(log: ServerLog): Pick<Around, 'names' | 'bots'> | null {
  const { players } = log;
  if (!Array.isArray(players)) return null;
  const bots = players.map((one) => (typeof one?.bot === 'string' ? one.bot : null));
  const given = players.map((one) => String(one?.name ?? '').slice(0, LONGEST_NAME));
  const called = botNames(
    given.map((name, seat) => (bots[seat] === null ? name : null)),
    players.map((one, seat) => one?.bot_number ?? seat),
  );
  const names = given.map((name, seat) => {
    if (name !== '' || bots[seat] === null) return name;
    return called[seat] ?? '';
  });
  return { names, bots };
}

// The engine is given what the rules judge, and nothing else.
export function recordOfLog(log: ServerLog, around: Around): GameRecord {
  const { salt, commitment, players: _players, stood_in: _stoodIn, ...game } = log;
  const seats = Array.from({ length: game.seats }, (_, seat) => seat);
  const { names, bots } = playersOf(log) ?? around;
  return {
    id: around.id,
    log: game,
    names: seats.map((seat) => names[seat] ?? ''),
    bots: seats.map((seat) => bots[seat] ?? null),
    me: around.me,
    salt: salt ?? null,
    commitment: commitment ?? null,
    hints: 0,
  };
}

// As far as a page can tell before the engine judges it.
export function looksLikeLog(value: unknown): value is ServerLog {
  if (typeof value !== 'object' || value === null) return false;
  const { game, seats, moves, seed } = value as Record<string, unknown>;
  return (
    typeof game === 'string' &&
    Number.isInteger(seats) &&
    (seats as number) >= 1 &&
    (seats as number) <= 6 &&
    Array.isArray(moves) &&
    moves.every(isAct) &&
    (typeof seed === 'number' || typeof seed === 'string')
  );
}

function isAct(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { seat, moves } = value as Record<string, unknown>;
  return (
    Number.isInteger(seat) &&
    Array.isArray(moves) &&
    moves.every((move) => typeof move === 'string')
  );
}

// The engine plays no other.
export const gameOf = ({ log }: GameRecord): GameId => log.game as GameId;
