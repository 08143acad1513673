// The reader's own bots, kept in this browser from the moment the lab has loaded them. They may be
// large, so they lie in the browser's database and not beside the settings. Where there is none (some
// private windows) they last as long as the page.
import type { BotFile } from './own_bot.ts';

const DATABASE = 'sobremesa';
const STORE = 'bots';
const memory = new Map<string, BotFile>();

function open(): Promise<IDBDatabase | null> {
  return new Promise((done) => {
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'name' });
      request.onsuccess = () => done(request.result);
      request.onerror = () => done(null);
      request.onblocked = () => done(null);
    } catch {
      done(null);
    }
  });
}

// Null where the browser does not let it be.
async function within<T>(
  mode: IDBTransactionMode,
  job: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  const database = await open();
  if (database === null) return null;
  try {
    return await new Promise<T | null>((done) => {
      const transaction = database.transaction(STORE, mode);
      const request = job(transaction.objectStore(STORE));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => done(null);
    });
  } catch {
    return null;
  } finally {
    database.close();
  }
}

// By name.
export async function keptBots(): Promise<BotFile[]> {
  const stored = (await within<BotFile[]>('readonly', (store) => store.getAll())) ?? [];
  const all = new Map([...stored.map((bot) => [bot.name, bot] as const), ...memory]);
  return [...all.values()].sort((a, b) => a.name.localeCompare(b.name));
}

export async function findBot(name: string): Promise<BotFile | null> {
  const here = memory.get(name);
  if (here !== undefined) return here;
  return (await within<BotFile | undefined>('readonly', (store) => store.get(name))) ?? null;
}

// One of the same name is replaced: whoever writes a bot loads it again and again.
export async function keepBot({ name, bytes }: BotFile): Promise<void> {
  memory.delete(name);
  const stored = await within('readwrite', (store) => store.put({ name, bytes }));
  if (stored === null) memory.set(name, { name, bytes });
}

export async function forgetBot(name: string): Promise<void> {
  memory.delete(name);
  await within('readwrite', (store) => store.delete(name));
}

export async function forgetBots(): Promise<void> {
  memory.clear();
  await within('readwrite', (store) => store.clear());
}
