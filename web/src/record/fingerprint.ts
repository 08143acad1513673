// The proof that a deal was fixed before its first card: seed and salt are told after the game, and
// their hash is what was promised before it.
import { commitmentOf } from '../kept/local_games.ts';

// A seed as it is hashed: 64 digits; a number is the same digits with zeros in front.
export function seedDigits(seed: number | string): string {
  const digits = typeof seed === 'number' ? seed.toString(16) : seed.toLowerCase();
  return digits.padStart(64, '0');
}

export function hashOf(seed: number | string, salt: string): string {
  return commitmentOf(seedDigits(seed), salt);
}

// "a1b2c3d4…"
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…`;
}
