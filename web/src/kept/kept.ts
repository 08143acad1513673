// A value kept on this device, as JSON. Private windows and full disks may refuse: then it lasts as
// long as the page.
export interface Kept<T> {
  read(): T;
  write(value: T): void;
  forget(): void;
}

const PREFIX = 'sobremesa.';
const memory = new Map<string, string>();

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export function kept<T>(name: string, usual: T): Kept<T> {
  const key = PREFIX + name;
  return {
    read() {
      try {
        const text = storage()?.getItem(key) ?? memory.get(key);
        return text === undefined ? usual : (JSON.parse(text) as T);
      } catch {
        return usual;
      }
    },
    write(value) {
      const text = JSON.stringify(value);
      memory.set(key, text);
      try {
        storage()?.setItem(key, text);
      } catch {
        // It stays in memory.
      }
    },
    forget() {
      memory.delete(key);
      try {
        storage()?.removeItem(key);
      } catch {
        // Nothing is there to be forgotten.
      }
    },
  };
}

// The names of everything kept whose name begins so.
export function keptNames(beginning: string): string[] {
  const all = new Set(memory.keys());
  try {
    const local = storage();
    for (let i = 0; local !== null && i < local.length; i++) all.add(local.key(i) ?? '');
  } catch {
    // Only what is in memory, then.
  }
  return [...all]
    .filter((key) => key.startsWith(PREFIX + beginning))
    .map((key) => key.slice(PREFIX.length))
    .sort();
}
