// What own bots are called. In games of this browser one goes by its file ("own:kiki.js", where other
// bots have a level); at a table on the server its seat's name says what it is to everybody, in a word
// that all our languages share.
import { inCapitals } from '../i18n/numbers.ts';

const LEVEL = 'own:';
const MARK = ' (bot)';
const LONGEST = 16; // letters of a name at the server

export function ownLevel(file: string): string {
  return LEVEL + file;
}

// The file of an own bot; null for all others and for people.
export function ownFile(level: string | null | undefined): string | null {
  return level?.startsWith(LEVEL) ? level.slice(LEVEL.length) : null;
}

// "kiki.v2.js" is Kiki.v2. What cannot be seen, or turns the text around it, is left out.
export function ownTitle(file: string): string {
  const bare = file.replace(/\.(m?js|wasm)$/i, '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  const [first = '', ...rest] = bare.trim() || 'Bot';
  return inCapitals(first) + rest.join('');
}

const numbered = (title: string, n: number) => (n === 1 ? title : `${title} ${n}`);

// A name that nobody else has.
function unlike(taken: string[], name: (n: number) => string): string {
  const known = new Set(taken.map((one) => one.toLowerCase()));
  for (let n = 1; ; n++) if (!known.has(name(n).toLowerCase())) return name(n);
}

export function ownName(file: string, taken: string[]): string {
  return unlike(taken, (n) => numbered(ownTitle(file), n));
}

// "Kiki (bot)", "Kiki 2 (bot)".
export function ownSeatName(file: string, taken: string[]): string {
  return unlike(taken, (n) => {
    const number = n === 1 ? '' : ` ${n}`;
    const title = [...ownTitle(file)].slice(0, LONGEST - MARK.length - number.length).join('');
    return title.trimEnd() + number + MARK;
  });
}

export function isOwnSeat({ name, bot }: { name: string | null; bot: string | null }): boolean {
  return bot === null && name?.endsWith(MARK) === true;
}

// People cannot be called as own bots are.
export function personName(name: string): string {
  const bare = name.trim();
  return bare.endsWith(MARK) ? personName(bare.slice(0, -MARK.length)) : bare;
}
