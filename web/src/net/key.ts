import { bytesToHex } from '@noble/hashes/utils.js';

// Something nobody else has: a list of moves goes by it.
export function newKey(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(12)));
}
