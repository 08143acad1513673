// How much a first visit costs.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { PAGES } from './frame/server.ts';
import { TablePage } from './frame/table_page.ts';

const BUDGET = 150_000; // bytes, gzip: script, style and wasm of home together

// What the server sends to a browser that takes gzip alone.
function sentBytes(path: string): number {
  const file = join(PAGES, path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

interface Sizes {
  sum: number;
  sizes: { path: string; bytes: number }[];
}

// Everything a page asked for that counts, largest first.
function sizesOf(asked: Iterable<string>): Sizes {
  const counted = [...asked].filter((path) => /\.(js|css|wasm)$/.test(path));
  const sizes = counted
    .map((path) => ({ path, bytes: sentBytes(path) }))
    .sort((a, b) => b.bytes - a.bytes);
  return { sum: sizes.reduce((all, { bytes }) => all + bytes, 0), sizes };
}

function listen(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  return asked;
}

const KINDS = ['thegame', 'onfire', 'extreme', 'facetoface', 'level8', 'quickeasy'];
for (const kind of KINDS) {
  test(`home and the rules of ${kind} are less than 150 kB of script, style and wasm`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript((id) => localStorage.setItem('sobremesa.choice', `"${id}"`), kind);
    const asked = listen(page);
    const rules = page.waitForResponse((answer) => answer.url().endsWith('.wasm'));
    await page.goto(`${server.url}/?lang=en`, { waitUntil: 'networkidle' });
    await rules;
    const { sum, sizes } = sizesOf(asked);
    await test.info().attach('home', { body: JSON.stringify({ sum, sizes }, null, 1) });
    expect(sizes.filter(({ path }) => path.endsWith('.wasm'))).toHaveLength(1);
    expect(sum, JSON.stringify(sizes)).toBeLessThan(BUDGET);
    await context.close();
  });
}

// In bytes: what a table asked for until its first card lay there when one module had the rules of all
// games. It told nothing then; with what the room tells it must not become more.
const TABLES = [
  { game: 'the-game', bots: [], most: 214_392 },
  { game: 'the-game-extreme', bots: [], most: 215_253 },
  { game: 'face-to-face', bots: ['easy'], most: 207_070 },
  { game: 'level-8', bots: ['easy'], most: 221_851 },
  // This one came later: it is held to the least of the others.
  { game: 'quick-and-easy', bots: [], most: 207_070 },
] as const;
for (const { game, bots, most } of TABLES) {
  test(`the first card of ${game} comes with less than before`, async ({ page, server }) => {
    const asked = listen(page);
    await openLocal(page, server.url, { game, seed: 7, bots: [...bots] });
    await new TablePage(page).cards().first().waitFor();
    // Players come beside it, when it is their turn.
    const { sum, sizes } = sizesOf([...asked].filter((path) => !/\/sobremesa-[^/]*$/.test(path)));
    await test.info().attach('table', { body: JSON.stringify({ sum, sizes }, null, 1) });
    expect(sum, JSON.stringify(sizes)).toBeLessThan(most);
  });
}
