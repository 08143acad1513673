// UX.md section 4, After the game.
import type { Locator, Page } from '@playwright/test';
import type { Referee } from './frame/engine.ts';
import { expect, test } from './frame/fixtures.ts';
import { type LocalWish, openLocal } from './frame/local.ts';
import { playUntil } from './frame/positions.ts';
import { REPLAY } from './frame/screens.ts';
import { openAnalysis, TablePage } from './frame/table_page.ts';

const WISH: LocalWish = { game: 'the-game', seed: 3, bots: ['easy', 'easy'] };

async function openEnded(page: Page, url: string, referee: Referee, wish = WISH): Promise<void> {
  const played = await playUntil(referee, wish, (view) => view.result !== null);
  if (played === null) throw new Error('it has no end');
  await referee.close(played.table);
  await openLocal(page, url, { ...wish, moves: played.moves, over: true });
  await expect(page.getByTestId('end')).toBeVisible();
}

test('37 the end shows result, reason, statistics and the chart, also as a table', async ({
  page,
  server,
  referee,
}) => {
  await openEnded(page, server.url, referee);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ cards? left|beat/i);
  await expect(page.getByTestId('end-reason')).not.toBeEmpty();
  await expect(page.getByTestId('stats')).toBeVisible();
  const chart = page.getByTestId('chart-piles');
  await expect(chart).toBeVisible();
  await chart
    .getByRole('button', { name: /table/i })
    .or(page.getByTestId('chart-table'))
    .first()
    .click();
  const rows = page.getByRole('table').first().getByRole('row');
  expect(await rows.count()).toBeGreaterThan(10);
});

test('37 the same table again: everybody stays on the same link', async ({
  person,
  api,
  referee,
}) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 3 }, [
    'Marta',
    'Ana',
  ]);
  // The same deal, played to its end by bots; the pages come for the last turns.
  const played = await playUntil(
    referee,
    { game: 'the-game', seed: 3, bots: ['easy'] },
    (view) => view.result !== null,
  );
  const play = async (lists: NonNullable<typeof played>['moves']) => {
    for (const { seat, moves } of lists)
      await api.play(made.table, people[seat] as (typeof people)[0], moves);
  };
  const lists = played?.moves ?? [];
  await play(lists.slice(0, -4));
  const pages = [];
  for (const [i, name] of ['Marta', 'Ana'].entries()) {
    const { page } = await person(name);
    await page.goto(`/t/${made.table}?lang=en#s=${people[i]?.token}`);
    await new TablePage(page).ready();
    pages.push(page);
  }
  await play(lists.slice(-4));
  const [marta, ana] = pages as [Page, Page];
  await marta.getByTestId('play-again').click();
  const start = marta.getByTestId('start');
  await expect(start.or(new TablePage(marta).cards().first())).toBeVisible();
  if (await start.isVisible()) await start.click();
  for (const page of [marta, ana]) {
    await expect(new TablePage(page).cards()).toHaveCount(7);
    expect(page.url()).toContain(`/t/${made.table}`);
  }
});

// The board follows the slider through a worker: what it says once it says the same twice.
async function settledText(board: Locator): Promise<string> {
  let before = '';
  const unchanged = async () => {
    const now = (await board.textContent()) ?? '';
    const same = now !== '' && now === before;
    before = now;
    return same;
  };
  await expect.poll(unchanged, { intervals: [500] }).toBe(true);
  return before;
}

test('38 replay: slider and keys, a link to a move, the AI, and a seat that hides the others', async ({
  page,
  person,
  server,
  referee,
}) => {
  await openEnded(page, server.url, referee);
  await openAnalysis(page);
  const scrub = page.getByTestId('scrub');
  const now = async () =>
    Number(
      await scrub.evaluate((s) => (s as HTMLInputElement).value ?? s.getAttribute('aria-valuenow')),
    );
  await scrub.focus();
  await page.keyboard.press('Home');
  expect(await now()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(await now()).toBe(2);
  await page.keyboard.press('End');
  const last = await now();
  expect(last).toBeGreaterThan(40);
  await page.keyboard.press('Home');
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowRight');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByTestId('copy-move').click();
  await expect(page.getByTestId('replay-told')).toHaveText('Link copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const board = await settledText(page.getByTestId('replay-board'));
  const other = await person('in a private window');
  await other.page.goto(link);
  await expect(other.page.getByTestId('scrub')).toBeVisible();
  await expect(other.page.getByTestId('replay-board')).toHaveText(board);

  const rows = page.getByTestId('ai-table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByTestId('ai')).toContainText(/\d/);

  await page.getByTestId('view').getByText('Marta', { exact: false }).first().click();
  for (const seat of [1, 2]) {
    const hand = page.getByTestId(`replay-hand-${seat}`);
    if ((await hand.count()) > 0) expect(await hand.textContent()).not.toMatch(/Card \d+/);
  }
});

test('39 playing on from a moment leaves the real game as it was', async ({
  page,
  server,
  referee,
}) => {
  await openEnded(page, server.url, referee);
  await openAnalysis(page);
  const games = () => page.evaluate(() => localStorage.getItem('sobremesa.game.solo-00000000test'));
  const before = await games();
  const scrub = page.getByTestId('scrub');
  await scrub.focus();
  await page.keyboard.press('Home');
  await page.getByTestId('branch').click();
  const table = new TablePage(page);
  await table.ready();
  await table.myTurn();
  const [card] = await table.values();
  await table.card(card ?? '').click();
  await expect(table.pile('A')).toBeVisible();
  expect(await games()).toBe(before);
  await page.goBack();
  await expect(page.getByTestId('scrub')).toBeVisible();
});

test('40 the fingerprint of the deal is the hash of what is revealed at the end', async ({
  page,
  server,
  referee,
}) => {
  await openEnded(page, server.url, referee);
  await page.getByTestId('verify').click();
  const dialog = page.getByTestId('verify-dialog');
  await expect(dialog).toBeVisible();
  const compute = dialog.getByTestId('deal-compute');
  if (await compute.isVisible()) await compute.click();
  const computed = await dialog.getByTestId('deal-computed').textContent();
  const promised = await dialog.getByTestId('deal-promised').textContent();
  expect(promised?.trim()).toMatch(/[0-9a-f]{64}/);
  expect(computed?.trim()).toBe(promised?.trim());
  await expect(dialog.getByTestId('deal-verdict')).not.toBeEmpty();
});

test('40 on a server: what was promised before the first card is what is revealed', async ({
  person,
  api,
  referee,
}) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 3 }, [
    'Marta',
    'Ana',
  ]);
  const { page } = await person('Marta');
  await page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await new TablePage(page).ready();
  const played = await playUntil(
    referee,
    { game: 'the-game', seed: 3, bots: ['easy'] },
    (view) => view.result !== null,
  );
  for (const { seat, moves } of played?.moves ?? []) {
    await api.play(made.table, people[seat] as (typeof people)[0], moves);
  }
  await page.getByTestId('verify').click();
  const dialog = page.getByTestId('verify-dialog');
  const compute = dialog.getByTestId('deal-compute');
  if (await compute.isVisible()) await compute.click();
  await expect(dialog.getByTestId('deal-promised')).toContainText(made.commitment);
  await expect(dialog.getByTestId('deal-computed')).toContainText(made.commitment);
});

test('2.11 the slider of a replay is named by its moment', async ({ page, server, referee }) => {
  await REPLAY.open({ page, url: server.url, referee });
  await expect(page.getByRole('slider', { name: /^Move 31 of \d+, turn \d+, \w+$/ })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider', { name: /^Start, before the first of/ })).toBeVisible();
});
