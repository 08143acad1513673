// Every screen of the app, each in a state worth looking at.
import type { Page } from '@playwright/test';
import { Api } from './api.ts';
import type { Referee } from './engine.ts';
import { type LocalWish, openLocal } from './local.ts';
import { playUntil } from './positions.ts';
import { TablePage } from './table_page.ts';

export type Theme = 'day' | 'night' | 'contrast';

export interface Setting {
  page: Page;
  url: string;
  referee: Referee;
}
export interface ScreenOfApp {
  name: string;
  open: (setting: Setting) => Promise<void>;
}

// Before the first page is opened.
export async function useSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.addInitScript((text) => {
    localStorage.setItem('sobremesa.settings', text);
  }, JSON.stringify(settings));
}

function plain(name: string, path: string): ScreenOfApp {
  return {
    name,
    open: async ({ page, url }) => {
      await page.goto(`${url}${path}${path.includes('?') ? '&' : '?'}lang=en`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  };
}

// A game some turns on, in this seat's turn.
async function openMidGame(
  { page, url, referee }: Setting,
  wish: LocalWish,
  turns: number,
): Promise<TablePage> {
  let lists = 0;
  const played = await playUntil(referee, wish, (view) => {
    const mine = view.to_act === 0;
    return mine && lists++ >= turns;
  });
  if (played === null) throw new Error(`the game of seed ${wish.seed} was over before`);
  await referee.close(played.table);
  await openLocal(page, url, { ...wish, moves: played.moves });
  const table = new TablePage(page);
  await table.ready();
  await table.myTurn();
  return table;
}

function tableScreen(
  name: string,
  wish: LocalWish,
  turns: number,
  after?: (table: TablePage) => Promise<void>,
): ScreenOfApp {
  return {
    name,
    open: async (setting) => {
      const table = await openMidGame(setting, wish, turns);
      if (after) await after(table);
    },
  };
}

async function selectMiddle(table: TablePage): Promise<void> {
  const cards = table.cards();
  const middle = cards.nth(Math.floor((await cards.count()) / 2));
  await middle.click();
}

export const TABLES: ScreenOfApp[] = [
  tableScreen(
    'the-game',
    { game: 'the-game', seed: 3, bots: ['strong', 'strong'] },
    3,
    selectMiddle,
  ),
  tableScreen('the-game-solo', { game: 'the-game', seed: 30612 }, 2, selectMiddle),
  tableScreen(
    'on-fire',
    { game: 'the-game', seed: 5, bots: ['strong', 'strong'], options: { fire: true } },
    3,
    selectMiddle,
  ),
  tableScreen(
    'extreme',
    { game: 'the-game-extreme', seed: 6, bots: ['strong', 'strong'] },
    3,
    selectMiddle,
  ),
  tableScreen(
    'face-to-face',
    { game: 'face-to-face', seed: 3, bots: ['strong'], options: { starter: 0 } },
    3,
    selectMiddle,
  ),
  tableScreen(
    'level-8',
    { game: 'level-8', seed: 3, bots: ['strong', 'strong', 'strong'] },
    9,
    selectMiddle,
  ),
  tableScreen(
    'quick-and-easy',
    { game: 'quick-and-easy', seed: 3, bots: ['strong', 'strong'] },
    3,
    selectMiddle,
  ),
];

export const LOBBY: ScreenOfApp = {
  name: 'lobby',
  open: async ({ page, url }) => {
    const api = new Api(url);
    const made = await api.make({ game: 'the-game', seats: 3 });
    const marta = await api.sit(made.table, 'Marta', made.host_token);
    await api.sit(made.table, 'Ana');
    await page.goto(`${url}/t/${made.table}?lang=en#s=${marta.token}.${marta.seat}`);
    await page.getByTestId('seats').waitFor();
  },
};

export const JOINING: ScreenOfApp = {
  name: 'joining',
  open: async ({ page, url }) => {
    const made = await new Api(url).make({ game: 'the-game', seats: 3 });
    await page.goto(`${url}/t/${made.table}?lang=en`);
    await page.getByTestId('name').waitFor();
  },
};

// Into a game that has begun: seats of people and of a bot.
const JOINING_LATE: ScreenOfApp = {
  name: 'joining-late',
  open: async ({ page, url }) => {
    const api = new Api(url);
    const made = await api.make({ game: 'the-game', seats: 3 });
    for (const name of ['Marta', 'Marta']) await api.sit(made.table, name);
    await api.addBot(made, 2, 'easy');
    await api.start(made);
    await page.goto(`${url}/t/${made.table}?lang=en`);
    await page.getByTestId('take-over-3').waitFor();
  },
};

const WATCHING: ScreenOfApp = {
  name: 'watching',
  open: async ({ page, url }) => {
    const { made } = await new Api(url).dealt({ game: 'the-game', seats: 2, seed: 7 }, [
      'Marta',
      'Ana',
    ]);
    await page.goto(`${url}/t/${made.table}?lang=en`);
    await page.getByTestId('watch').click();
    await page.getByTestId('watching').waitFor();
    await page.getByTestId('pile-D').waitFor();
  },
};

const WHO_STARTS: ScreenOfApp = {
  name: 'who-starts',
  open: async ({ page, url }) => {
    const { made, people } = await new Api(url).dealt(
      { game: 'the-game', seats: 3, seed: 7, options: { starter: 'agree' } },
      ['Marta', 'Ana', 'Constantina'],
    );
    await page.goto(`${url}/t/${made.table}?lang=en#s=${people[0]?.token}`);
    await page.getByTestId('starter-decision').waitFor();
  },
};

// A finished game: bots have played it to its end.
export async function openEnded({ page, url, referee }: Setting, wish: LocalWish): Promise<void> {
  const played = await playUntil(referee, wish, (view) => view.result !== null);
  if (played === null) throw new Error('the game did not end');
  await referee.close(played.table);
  await openLocal(page, url, { ...wish, moves: played.moves, over: true });
  await page.getByRole('button', { name: /Play again/ }).waitFor();
}

function endScreen(name: string, wish: LocalWish): ScreenOfApp {
  return { name, open: (setting) => openEnded(setting, wish) };
}

export const ENDS: ScreenOfApp[] = [
  endScreen('end', { game: 'the-game', seed: 3, bots: ['easy', 'easy'] }),
  endScreen('end-face-to-face', { game: 'face-to-face', seed: 3, bots: ['easy'] }),
  endScreen('end-level-8', { game: 'level-8', seed: 3, bots: ['easy', 'easy'] }),
  endScreen('end-quick-and-easy', { game: 'quick-and-easy', seed: 3, bots: ['easy', 'easy'] }),
];

export const REPLAY: ScreenOfApp = {
  name: 'replay',
  open: async (setting) => {
    await openEnded(setting, { game: 'the-game', seed: 3, bots: ['easy', 'easy'] });
    await setting.page.goto(`${setting.url}/r/solo-00000000test?lang=en#31`);
    await setting.page.getByTestId('scrub').waitFor();
  },
};

export const PLAIN: ScreenOfApp[] = [
  plain('home', '/'),
  plain('new', '/new'),
  plain('learn', '/learn'),
  plain('learn-the-game', '/learn/thegame'),
  plain('learn-level-8', '/learn/level8'),
  plain('learn-quick-and-easy', '/learn/quickeasy'),
  plain('daily', '/daily'),
  plain('lab', '/lab'),
  plain('settings', '/settings'),
  plain('rules', '/rules/thegame'),
  plain('about', '/about'),
];

const WITH_OTHERS: ScreenOfApp[] = [JOINING, JOINING_LATE, LOBBY, WHO_STARTS, WATCHING];
export const ALL: ScreenOfApp[] = [...PLAIN, ...WITH_OTHERS, ...TABLES, ...ENDS, REPLAY];
