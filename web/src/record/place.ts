// The place in a game that an address names: `#31`, or `#31&log=…` where the link carries the game.
export interface Place {
  at: number | null; // how many moves have been played; null: not said
  packed: string | null;
}

export function readPlace(hash: string): Place {
  const [first = '', ...rest] = hash.replace(/^#/, '').split('&');
  const log = rest.find((part) => part.startsWith('log='));
  return {
    at: /^\d{1,6}$/.test(first) ? Number(first) : null,
    packed: log === undefined ? null : log.slice('log='.length),
  };
}

export function writePlace(at: number, packed: string | null): string {
  return packed === null ? `#${at}` : `#${at}&log=${packed}`;
}
