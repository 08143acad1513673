// What a page holds besides what it heard: its elements, its storage, its caches. Empty if there is
// nothing in them that the seat must not know.
import type { Page } from '@playwright/test';
import type { View } from '$generated/engine.ts';

// Names under which cards of others, the deck or the deal could be kept.
const SECRETS = ['hands', 'seed', 'salt', 'position', 'truth'];

export async function pageSecrets(page: Page, ownCards: string[]): Promise<string[]> {
  return page.evaluate(
    async ({ secrets, own }) => {
      const faults: string[] = [];
      const shown = [...document.querySelectorAll<HTMLElement>('[data-testid^="card-"]')];
      for (const card of shown) {
        const id = card.dataset.testid?.slice('card-'.length) ?? '';
        if (!own.includes(id.replace(/-[a-z]$/, ''))) faults.push(`the page has card ${id}`);
      }
      const look = (where: string, value: unknown): void => {
        if (value === null || typeof value !== 'object') return;
        for (const [key, inside] of Object.entries(value)) {
          if (secrets.includes(key)) faults.push(`${where} keeps ${key}`);
          look(where, inside);
        }
      };
      for (const [name, storage] of Object.entries({ localStorage, sessionStorage })) {
        for (let i = 0; i < storage.length; i++) {
          const key = storage.key(i) ?? '';
          try {
            look(`${name} ${key}`, JSON.parse(storage.getItem(key) ?? 'null'));
          } catch {
            // Plain text: no cards are written so.
          }
        }
      }
      for (const name of await caches.keys()) {
        for (const { url } of await (await caches.open(name)).keys()) {
          if (new URL(url).pathname.startsWith('/api/')) faults.push(`a cache keeps ${url}`);
        }
      }
      return faults;
    },
    { secrets: SECRETS, own: ownCards },
  );
}

// A card of a view as test ids name it: where jokers are alike, by colour, value and a letter.
export function cardId(game: View['game'], card: number | string): string {
  if (game !== 'level-8') return String(card);
  const text = String(card);
  const colours: Record<string, string> = {
    r: 'red',
    y: 'yellow',
    g: 'green',
    s: 'sky',
    b: 'blue',
    p: 'purple',
  };
  if (text === 'J') return 'joker';
  if (text === 'S') return 'skip';
  return `${colours[text.charAt(0)]}-${text.slice(1)}`;
}
