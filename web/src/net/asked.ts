// Requests that make a table or take a seat carry a token that this device has chosen, and kept, before
// it sent them. Whatever gets lost on the way, the page's own memory included: the same request with
// the same token finds what the first one did.
import { kept } from '../kept/kept.ts';
import { ApiTrouble } from './api.ts';

interface Asked {
  what: string;
  token: string;
}

const AT_MOST = 20;
const WAITS = [400, 1_200]; // ms, before it is sent again
const store = kept<Asked[]>('asked', []);

function all(): Asked[] {
  const asked = store.read();
  return Array.isArray(asked) ? asked : [];
}

// 144 random bits in 24 characters that are safe in an address.
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(18));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

// The token of a request that was sent and whose answer has not been kept yet.
export function askedToken(what: string): string | null {
  return all().find((one) => one.what === what)?.token ?? null;
}

function keepToken(what: string): string {
  const before = askedToken(what);
  if (before !== null) return before;
  const token = newToken();
  store.write([{ what, token }, ...all()].slice(0, AT_MOST));
  return token;
}

// What came of it has been kept, or nothing did.
export function answered(what: string): void {
  const others = all().filter((one) => one.what !== what);
  if (others.length === 0) store.forget();
  else store.write(others);
}

// Whether it happened is not known.
const isLost = (error: unknown): boolean =>
  error instanceof ApiTrouble && (error.status === 0 || error.status === 503);

async function sendAgain<T>(send: () => Promise<T>, [wait, ...waits]: number[]): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (wait === undefined || !isLost(error)) throw error;
  }
  await new Promise((done) => setTimeout(done, wait));
  return sendAgain(send, waits);
}

// Whoever gets the answer keeps it, and then says that it is `answered`.
export async function ask<T>(what: string, send: (token: string) => Promise<T>): Promise<T> {
  const token = keepToken(what);
  try {
    return await sendAgain(() => send(token), WAITS);
  } catch (error) {
    if (!isLost(error)) answered(what);
    throw error;
  }
}

// Names of requests.
export const asksTable = (wish: unknown): string => `table ${JSON.stringify(wish)}`;
export const asksSeat = (table: string): string => `seat ${table}`;
export const asksClaim = (table: string, seat: number): string => `claim ${table} ${seat}`;
