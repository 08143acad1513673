// What browsers of earlier versions have kept (tests/fixtures) is there when these pages open it.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import type { Run } from '../../src/daily/runs.ts';
import type { LocalGame } from '../../src/kept/local_games.ts';
import { expect, test } from './frame/fixtures.ts';
import { TableServer } from './frame/server.ts';
import { TablePage } from './frame/table_page.ts';

interface Kept {
  expected: { date: string; playing: string; gathering: string; staged: string; hand: number[] };
  localStorage: Record<string, string>;
  bots: { name: string; text: string }[]; // in the browser's database
}

const FIXTURES = resolve(import.meta.dirname, '../../../tests/fixtures');
const SETS = readdirSync(FIXTURES).filter((name) => name.startsWith('set-'));

// On an empty page of the same server: whatever reads it comes later.
async function putBack(page: Page, url: string, kept: Kept): Promise<void> {
  const body = '<link rel="icon" href="data:,">';
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${url}/empty`);
  await page.evaluate(async ({ localStorage: values, bots }) => {
    for (const [key, text] of Object.entries(values)) localStorage.setItem(key, text);
    await new Promise<void>((done, failed) => {
      const opening = indexedDB.open('sobremesa', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('bots', { keyPath: 'name' });
      opening.onsuccess = () => {
        const transaction = opening.result.transaction('bots', 'readwrite');
        for (const { name, text } of bots)
          transaction
            .objectStore('bots')
            .put({ name, bytes: new TextEncoder().encode(text).buffer });
        transaction.oncomplete = () => {
          opening.result.close();
          done();
        };
        transaction.onabort = () => failed(transaction.error);
      };
    });
  }, kept);
}

async function seeSettings(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByTestId('game-thegame')).toBeChecked();
  await expect(page.getByTestId('resume').getByRole('link')).toHaveCount(5);
  await page.goto(`${url}/settings`);
  for (const chosen of [
    'theme-night',
    'cardSize-l',
    'motion-reduced',
    'leftHanded',
    'shapeLetters',
  ])
    await expect(page.getByTestId(`set-${chosen}`)).toBeChecked();
  await expect(page.getByTestId('set-textSize')).toHaveValue('110');
  await expect(page.getByTestId('set-bigJump')).toHaveValue('20');
}

async function seeGames(page: Page, url: string, kept: Kept): Promise<void> {
  const table = new TablePage(page);
  const games = Object.entries(kept.localStorage)
    .filter(([key]) => key.startsWith('sobremesa.game.'))
    .map(([, text]) => JSON.parse(text) as LocalGame);
  for (const { id, over, game } of games) {
    await page.goto(`${url}/solo/${id}?lang=en`);
    if (over) {
      await expect(page.getByTestId('end')).toBeVisible();
      continue;
    }
    await table.ready();
    await table.myTurn();
    if (game !== 'level-8') continue;
    await expect(page.getByTestId('sort').getByRole('radio').nth(1)).toBeChecked();
    await expect(table.cards()).toHaveCount(10); // one of eleven lies in a place of the level
  }
  await page.goto(`${url}${kept.expected.staged}?lang=en`);
  await table.ready();
  await expect.poll(() => table.numbers()).toEqual(kept.expected.hand);
}

async function seeDaily(page: Page, url: string, kept: Kept): Promise<void> {
  // The list on the server is another matter: it forgets days after a week.
  await page.route('**/api/daily?*', (route) =>
    route.fulfill({ json: { date: '', count: 0, results: [] } }),
  );
  await page.goto(`${url}/daily?lang=en`);
  await expect(page.getByTestId('daily-bots-1')).toBeChecked();
  await expect(page.getByTestId('daily-hints')).toBeChecked();
  await page.getByTestId('daily-bots-0').check();
  const [finished] = JSON.parse(kept.localStorage['sobremesa.daily'] ?? '[]') as Run[];
  const { placed, of } = finished?.outcome ?? {};
  await expect(page.getByTestId('daily-device')).toContainText(`${placed}/${of}`);
  await expect(page.getByTestId('daily-entered')).toHaveText('Your result is on the list.');
}

async function seeSeats(page: Page, url: string, { expected }: Kept): Promise<void> {
  const table = new TablePage(page);
  await page.goto(`${url}/t/${expected.playing}?lang=en`);
  await table.ready();
  await table.myTurn();
  await expect(page.getByTestId('player-3')).toContainText('Kiki (bot)');
  await page.goto(`${url}/t/${expected.gathering}?lang=en`);
  await expect(page.getByTestId('seats')).toContainText('Marta Núñez');
  await expect(page.getByTestId('start')).toBeVisible(); // the host's token is known too
}

for (const set of SETS) {
  test(`${set}: a browser finds everything it has kept`, async ({ page }) => {
    const folder = join(FIXTURES, set);
    const kept = JSON.parse(readFileSync(join(folder, 'browser.json'), 'utf8')) as Kept;
    const server = new TableServer(['--keep-days', '0'], join(folder, 'browser.sqlite'));
    await server.start();
    try {
      await page.clock.setFixedTime(`${kept.expected.date}T23:00:00Z`);
      await putBack(page, server.url, kept);
      await seeSettings(page, server.url);
      await seeGames(page, server.url, kept);
      await seeDaily(page, server.url, kept);
      await seeSeats(page, server.url, kept);
      await page.goto(`${server.url}/lab?lang=en`);
      await expect(page.getByRole('button', { name: 'Use kiki.js' })).toBeVisible();
      // Nothing was taken for nonsense and thrown away.
      const names = await page.evaluate(() => Object.keys(localStorage));
      expect(names).toEqual(expect.arrayContaining(Object.keys(kept.localStorage)));
    } finally {
      await server.stop();
    }
  });
}
