// Games in the browser with a deal and moves that a test chose: put into the storage before the page
// opens, as if they had been begun there.
import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Log, View } from '$generated/engine.ts';
import type { Referee } from './engine.ts';

export interface LocalWish {
  game: 'the-game' | 'the-game-extreme' | 'face-to-face' | 'level-8' | 'quick-and-easy';
  seed: number | string;
  bots?: string[]; // levels of the other seats
  options?: Record<string, unknown>;
  moves?: { seat: number; moves: string[] }[];
  over?: boolean; // these moves lead to the end
  daily?: string; // it was the deal of that day
  says?: { at: number; seat: number; phrase: string; pile?: string }[];
}

const NAMES = ['Marta', 'Otto', 'Ada', 'Bruno', 'Clara', 'Diego'];

export function localGame(wish: LocalWish) {
  const seed = typeof wish.seed === 'string' ? wish.seed : wish.seed.toString(16).padStart(64, '0');
  const salt = '00112233445566778899aabbccddeeff';
  const bots = wish.bots ?? [];
  return {
    id: 'solo-00000000test',
    game: wish.game,
    seats: bots.length + 1,
    options: wish.options ?? {},
    seed,
    salt,
    commitment: createHash('sha256').update(`${seed}:${salt}`).digest('hex'),
    me: 0,
    names: NAMES.slice(0, bots.length + 1),
    bots: [null, ...bots],
    moves: wish.moves ?? [],
    says: wish.says ?? [],
    hints: 0,
    begun: new Date().toISOString(),
    ...(wish.over ? { over: true } : {}),
    ...(wish.daily === undefined ? {} : { daily: wish.daily }),
  };
}

export async function openLocal(
  page: Page,
  url: string,
  wish: LocalWish,
  query = '',
): Promise<void> {
  const game = localGame(wish);
  await page.addInitScript(
    ([key, text]) => {
      if (window !== window.top) return; // the sealed frame of own bots has no storage
      if (localStorage.getItem(key as string) === null)
        localStorage.setItem(key as string, text as string);
    },
    [`sobremesa.game.${game.id}`, JSON.stringify(game)],
  );
  await page.goto(`${url}/solo/${game.id}?lang=en${query}`);
}

// What everybody has done in the game that the page shows.
export async function keptGame(page: Page): Promise<Log & { over?: boolean }> {
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const text = await page.evaluate((key) => localStorage.getItem(key), `sobremesa.game.${id}`);
  return JSON.parse(text ?? '{}');
}

// What its person sees.
export async function viewOfPerson(referee: Referee, page: Page): Promise<View> {
  const { game, seats, options, seed, moves } = await keptGame(page);
  const table = await referee.deal(game, seats, seed, options);
  for (const { seat, moves: list } of moves) await referee.act(table, seat, list);
  const view = await referee.view(table, 0);
  await referee.close(table);
  return view;
}
