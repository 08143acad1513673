// UX.md section 4, Beyond: daily, lab, offline, languages, notices.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, NETWORK_LOST, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { openEnded } from './frame/screens.ts';
import { TablePage } from './frame/table_page.ts';

test('41 daily: the same deal in two browsers; a hint marks the run as assisted', async ({
  person,
}) => {
  const hands = [];
  const today = new Date().toISOString().slice(0, 10);
  for (const name of ['Marta', 'Ana']) {
    const { page } = await person(name);
    await page.clock.setFixedTime(`${today}T12:00:00Z`); // midnight may not come between the two
    await page.goto('/daily?lang=en');
    if (name === 'Ana') await page.getByTestId('daily-hints').click();
    await page.getByTestId('daily-play').click();
    const table = new TablePage(page);
    await table.ready();
    hands.push(await table.numbers());
    if (name === 'Ana') {
      await page.getByTestId('hint').click();
      await expect(page.getByTestId('hint-panel')).toBeVisible();
      await page.goto('/daily?lang=en');
      await expect(page.getByRole('main')).toContainText(/assisted/i);
    }
  }
  expect(hands[0]?.length).toBeGreaterThan(0);
  expect(hands[1]).toEqual(hands[0]);
});

test('41 daily: what is shared tells the result and names no card', async ({
  person,
  server,
  referee,
}) => {
  const { page, context } = await person('Marta');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const wish = { game: 'the-game', seed: 3, daily: '2026-03-04' } as const;
  await openEnded({ page, url: server.url, referee }, wish);
  await page.getByTestId('chart-table').first().waitFor(); // the game has been gone through
  await page.getByTestId('share-result').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^Sobremesa daily /);
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const [, game, result, arrows, back, clean, link, ...more] = shared.split(' · ');
  expect(game).toBe('The Game');
  expect(result).toMatch(/^\d+\/98$/);
  expect(arrows).toBe('▲▲▼▼');
  expect(back).toMatch(/^(\d+|no) backwards tricks?$/);
  expect(clean).toBe('clean');
  expect(link).toBe(`${server.url}/daily`);
  expect(more).toEqual([]);
});

async function runLab(page: Page, games: number, seed: string): Promise<void> {
  await page.getByTestId('lab-n').fill(String(games));
  await page.getByTestId('lab-seed').fill(seed);
  await page.getByTestId('lab-run').click();
}

test('42 lab: 10,000 games while typing stays quick; the same seed gives the same summary; CSV', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/lab?lang=en');
  await runLab(page, 10_000, '1');
  // Typing while it runs: how long the page takes to show each letter.
  const seed = page.getByTestId('lab-seed');
  await seed.focus();
  const worst = await page.evaluate(async () => {
    let longest = 0;
    const field = document.activeElement as HTMLInputElement;
    for (let i = 0; i < 20; i++) {
      const begun = performance.now();
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
      longest = Math.max(longest, performance.now() - begun);
    }
    return longest;
  });
  test.info().annotations.push({ type: 'typing', description: `${Math.round(worst)} ms` });
  const summary = page.getByTestId('lab-summary');
  await expect(page.getByTestId('lab-hist')).toBeVisible();
  await expect(summary).toContainText('10,000', { timeout: 60_000 });
  const first = await summary.textContent();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId('lab-csv').click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.length).toBe(10_001);
  await runLab(page, 10_000, '1');
  await expect(summary).toContainText('10,000', { timeout: 60_000 });
  expect(await summary.textContent()).toBe(first);
});

test('42 lab: Stop stops', async ({ page }) => {
  await page.clock.install();
  await page.goto('/lab?lang=en');
  await runLab(page, 1_000_000, '1');
  await expect(page.getByTestId('lab-progress')).not.toHaveAttribute('aria-valuenow', '0');
  const playing = page.workers().length;
  await page.getByTestId('lab-stop').click();
  await expect(page.getByTestId('lab-run')).toBeVisible();
  // Nobody is left who could play on, and nothing more is counted.
  const players = await page.evaluate(() => Math.min(navigator.hardwareConcurrency, 8));
  await expect.poll(() => page.workers().length).toBeLessThanOrEqual(playing - players);
  const status = page.getByTestId('lab-status').or(page.getByTestId('lab-progress')).first();
  const then = await status.textContent();
  await page.clock.runFor(2_000);
  expect(await status.textContent()).toBe(then);
});

test('43 after the first load everything of one’s own works without a network', async ({
  person,
  mayComplain,
}) => {
  mayComplain.push(NETWORK_LOST);
  const { page, context } = await person('on a plane', { serviceWorkers: 'allow' });
  await page.goto('/?lang=en');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // The worker keeps everything before it is ready to serve; it takes the page over then.
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: 20_000,
    })
    .toBe(true);
  await context.setOffline(true);
  await page.goto('/?lang=en');
  await page.getByTestId('new-bots').click();
  const table = new TablePage(page);
  await table.ready();
  const [card] = await table.values();
  await table.card(card ?? '').click();
  await page.goto('/learn/thegame?lang=en');
  await expect(page.getByTestId('lesson').first()).toBeVisible();
  await page.goto('/daily?lang=en');
  await page.getByTestId('daily-play').click();
  await table.ready();
  await page.goto('/lab?lang=en');
  await runLab(page, 200, '1');
  await expect(page.getByTestId('lab-summary')).toContainText('200', { timeout: 30_000 });
});

test('44 switching the language in the middle of a turn keeps it', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, { game: 'the-game', seed: 30612 });
  await table.ready();
  await table.place(10, 'A');
  await page.getByTestId('menu').click();
  await page
    .getByRole('menuitem', { name: /Settings/ })
    .or(page.getByRole('button', { name: /Settings/ }))
    .first()
    .click();
  const language = page
    .getByTestId('set-language')
    .getByRole('combobox')
    .or(page.getByTestId('set-language'))
    .first();
  await language.selectOption('de');
  await page.keyboard.press('Escape');
  await expect(table.endTurn).toContainText(/Zug/);
  await expect(table.staged).toContainText('10');
});

test('45 on your turn the title begins with a dot, and the icon has one', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 2, seed: 7, options: { starter: 1 } },
    ['Marta', 'Ana'],
  );
  const { page } = await person('Marta');
  await page.clock.install();
  await page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await new TablePage(page).ready();
  await expect(page).toHaveTitle(/^Ana’?'?s turn · The Game/);
  const icon = () => page.locator('#favicon').getAttribute('href');
  const plain = await icon();
  const ana = people[1] as (typeof people)[0];
  for (const end of [[], ['end']]) {
    const move = (await api.legal(made.table, ana)).find((m) => m.includes('>')) ?? '';
    await api.play(made.table, ana, [move, ...end]);
  }
  await expect(page).toHaveTitle(/^● Your turn · The Game/);
  await expect.poll(icon).not.toBe(plain);
  await page.clock.runFor(5_000); // it stays
  await expect(page).toHaveTitle(/^● Your turn/);
});
