// Types of host.mjs, for TypeScript.
export interface Host {
  request(line: string): string;
  useWeights(name: string, bytes: ArrayBuffer | Uint8Array): void;
  memorySize(): number;
  golden(file: string): string;
  signature(): string;
  playerSignature(): string;
  randomGames(
    game: string,
    seats: number,
    firstSeed: number,
    count: number,
  ): { moves: number; fingerprint: string };
  playerGames(
    game: string,
    seats: number,
    level: string,
    firstSeed: number,
    count: number,
  ): { turns: number; fingerprint: string };
}
export function start(bytes: BufferSource): Promise<Host>;
export function load(path: string): Promise<Host>;
