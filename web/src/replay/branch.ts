// "What if": a game in this browser that begins where the reader stands, with bots in the other seats.
// The real game stays as it is.

import type { LocalGame } from '../kept/local_games.ts';
import { commitmentOf, keepLocalGame, randomHex } from '../kept/local_games.ts';
import { seedDigits } from '../record/fingerprint.ts';
import { type GameRecord, gameOf } from '../record/record.ts';
import type { Reel } from '../record/reel.ts';
import { nameIn } from '../record/who.ts';

// The address of the new game.
export function branchAt(
  record: GameRecord,
  reel: Reel,
  at: number,
  me: number,
  back: string,
): string {
  const seed = seedDigits(record.log.seed);
  const salt = randomHex(16);
  const seats = Array.from({ length: record.log.seats }, (_, seat) => seat);
  const upto = reel.stepTo(at)?.upto ?? 0;
  const game: LocalGame = {
    id: `solo-${randomHex(6)}`,
    game: gameOf(record),
    seats: record.log.seats,
    options: record.log.options as unknown as Record<string, unknown>,
    seed,
    salt,
    commitment: commitmentOf(seed, salt),
    me,
    names: seats.map((seat) => (seat === me ? (record.names[seat] ?? '') : nameIn(record, seat))),
    bots: seats.map((seat) => (seat === me ? null : (record.bots[seat] ?? 'medium'))),
    moves: reel.steps.slice(0, at).map(({ seat, move }) => ({ seat, moves: [move] })),
    says: record.log.says.filter((said) => said.at <= upto),
    hints: 0,
    begun: new Date().toISOString(),
    branch: back,
    ...(record.log.position === undefined ? {} : { position: record.log.position }),
  };
  keepLocalGame(game);
  return `/solo/${game.id}`;
}
