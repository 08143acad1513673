// Quick & Easy: two piles, two cards in hand, and colours that may be told.
import type { Page } from '@playwright/test';
import type { DailySeed } from '$generated/engine.ts';
import { expect, test } from './frame/fixtures.ts';
import { keptGame, type LocalWish, openLocal } from './frame/local.ts';
import { DESPITE, TablePage } from './frame/table_page.ts';

const PHONE = { width: 390, height: 664 };
// Marta y2 y6, Otto g3 b9; then come s10 y10 g6 b2.
const DEAL: LocalWish = { game: 'quick-and-easy', seed: 28, bots: ['easy'] };

async function open(page: Page, url: string, wish: Partial<LocalWish> = {}): Promise<TablePage> {
  const table = new TablePage(page);
  await openLocal(page, url, { ...DEAL, ...wish });
  await table.ready();
  await table.myTurn();
  return table;
}

const scrolls = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

test('a turn with the backwards trick on a phone: staged, taken back, staged again, ended', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  const table = await open(page, server.url);
  await expect(table.card('y6')).toHaveAccessibleName('Card yellow 6, sun');
  await expect(table.pile('U')).toHaveAccessibleName(/^Pile U, going up, no card yet\./);
  await expect(table.minimum).toHaveText('0 of 1 minimum');

  await table.place('y6', 'U');
  await expect(table.pile('U')).toHaveAccessibleName(/top card yellow 6, sun\. Not final yet/);
  await expect(table.endTurn).toHaveAccessibleName('End turn, draw 1');
  await table.select('y2');
  await expect(table.pile('U')).toHaveAccessibleName(/yellow 2 goes back 4, same colour/);
  await expect(table.announcer).toContainText('Pile U: back 4, same colour.');
  await expect(table.pile('D')).toHaveAccessibleName(/yellow 2 goes down 9/);
  expect(await scrolls(page)).toBeLessThanOrEqual(0);
  await table.pile('U').click();
  await expect(table.pile('U')).toHaveAccessibleName(/top card yellow 2, sun/);
  await expect(table.staged).toContainText('yellow 2 sun on pile U, back 4, same colour');

  await table.undo.click();
  await expect(table.pile('U')).toHaveAccessibleName(/top card yellow 6, sun/);
  expect(await table.values()).toEqual(['y2']);
  await table.place('y2', 'U');
  await table.endTurn.click();
  await expect(table.cards()).toHaveCount(2);
  expect((await keptGame(page)).moves[0]).toEqual({ seat: 0, moves: ['y6>U', 'y2>U', 'end'] });
});

test('what does not fit is refused in words, and the same colour fits on any number', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const moves = [
    { seat: 0, moves: ['y6>U', 'y2>D', 'end'] },
    { seat: 1, moves: ['b9>U', 'end'] },
  ];
  const table = await open(page, server.url, { moves });
  await table.select('s10');
  await expect(table.pile('D')).toHaveAttribute('aria-disabled', 'true');
  await table.pile('D').click(DESPITE);
  await expect(table.why).toHaveText(
    'grey 10 is not lower than yellow 2. Pile D goes down: lower than yellow 2, or yellow (sun).',
  );
  expect(await scrolls(page)).toBeLessThanOrEqual(0);
  await table.place('y10', 'D');
  await expect(table.pile('D')).toHaveAccessibleName(/top card yellow 10, sun/);
});

test('professional: one card a turn, and only colours and wishes are said', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  const options = { professional: true, talk: 'standard' };
  const table = await open(page, server.url, { options });
  await page.getByTestId('phrases-more').click();
  const sayable = page.getByTestId('phrases-dialog').locator('[data-testid^="say-"]');
  await expect(sayable).toHaveCount(6);
  for (const phrase of ['have:r', 'have:y', 'have:g', 'have:b', 'have:s', 'wish']) {
    await expect(page.getByTestId(`say-${phrase}`)).toBeVisible();
  }
  await page.keyboard.press('Escape');

  await table.place('y6', 'U');
  await table.select('y2');
  await expect(table.pile('D')).toHaveAttribute('aria-disabled', 'true');
  await table.pile('D').click(DESPITE);
  await expect(table.why).toHaveText('At most 1 card a turn at this table: end the turn.');
  expect(await scrolls(page)).toBeLessThanOrEqual(0);
  await table.endTurn.click();
  await expect(table.cards()).toHaveCount(2);
  expect((await keptGame(page)).moves[0]).toEqual({ seat: 0, moves: ['y6>U', 'end'] });
});

test('colours and wishes are told by a tap, and read in each reader’s language', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt({ game: 'quick-and-easy', seats: 2, seed: 28 }, [
    'Marta',
    'Jörg',
  ]);
  const tables = [];
  for (const [i, lang] of ['es', 'de'].entries()) {
    const { page } = await person(lang, { viewport: PHONE });
    await page.goto(`/t/${made.table}?lang=${lang}#s=${people[i]?.token}`);
    tables.push(new TablePage(page));
  }
  const [es, de] = tables as [TablePage, TablePage];
  for (const table of tables) await table.ready();
  const marta = de.page.getByTestId('player-1');

  await es.page.getByRole('button', { name: 'Tengo amarillo (sol)' }).click();
  await expect(marta).toContainText('Ich habe Gelb (Sonne).');
  // High, middle and low are one tap further.
  await es.page.getByTestId('phrases-more').click();
  await es.page.getByRole('button', { name: 'Tengo una carta amarilla baja (sol)' }).click();
  await expect(marta).toContainText('Ich habe eine niedrige gelbe Karte (Sonne).');

  await es.page.getByTestId('phrase-wish').click();
  await es.pile('U').click();
  await expect(de.pile('U')).toContainText(/Marta: Hier würde ich gern legen/);
  await expect(de.pile('D')).not.toContainText(/gern/);
});

test('keys: a digit takes a card, U and D are the piles', async ({ page, server }) => {
  const table = await open(page, server.url);
  await table.card('y2').focus();
  await page.keyboard.press('2');
  await expect(table.card('y6')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('u');
  await expect(table.pile('U')).toHaveAccessibleName(/top card yellow 6, sun/);
  await page.keyboard.press('1');
  await page.keyboard.press('d');
  await expect(table.pile('D')).toHaveAccessibleName(/top card yellow 2, sun/);
  await page.keyboard.press('e');
  await expect(table.cards()).toHaveCount(2);
  expect((await keptGame(page)).moves[0]).toEqual({ seat: 0, moves: ['y6>U', 'y2>D', 'end'] });
});

test('three lessons, each done at a small table', async ({ page, server }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/learn/quickeasy?lang=en`);
  const done = page.getByTestId('lesson-done');
  const next = page.getByTestId('learn-next');
  const table = new TablePage(page);

  await table.select('y6');
  await table.pile('U').click();
  await table.select('g3');
  await table.pile('D').click();
  await expect(done).toBeVisible();
  await next.click();

  await table.select('y5');
  await table.pile('U').click(DESPITE);
  await expect(table.why).toContainText('yellow 5 is not higher than green 9.');
  await table.select('g3');
  await table.pile('U').click();
  await expect(done).toBeVisible();
  await next.click();

  await page.getByTestId('phrase-low:y').click();
  await expect(done).toBeVisible();
  await next.click();
  await expect(page.getByTestId('learn-practice')).toBeVisible();
});

test('the deal of the day is the one that everybody gets, and it is played from there', async ({
  page,
  server,
  referee,
}) => {
  await page.setViewportSize(PHONE);
  const today = new Date().toISOString().slice(0, 10);
  await page.clock.setFixedTime(`${today}T12:00:00Z`); // midnight may not come between the two
  const wanted = { cmd: 'daily', date: today, kind: 'quickeasy', seats: 2 } as const;
  const { seed } = await referee.ask<DailySeed>(wanted);
  const dealt = await referee.deal('quick-and-easy', 2, seed);
  const { hands } = (await referee.truth(dealt)).position as { hands: string[][] };

  await page.goto(`${server.url}/daily?lang=en`);
  await page.getByTestId('daily-quickeasy').click();
  await page.getByTestId('daily-bots').getByLabel('1 bot').check();
  await page.getByTestId('daily-play').click();
  const table = new TablePage(page);
  await table.ready();
  expect(await table.values()).toEqual(hands[0]);

  await page.goto(`${server.url}/daily?lang=en`);
  await expect(page.getByTestId('daily-quickeasy')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Continue' }).click();
  await table.ready();
  expect(await table.values()).toEqual(hands[0]);
});

test('lab: bots play it with phrases, and the worst deals open as they were played', async ({
  page,
  server,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${server.url}/lab?lang=en`);
  await page.getByTestId('lab-game').selectOption('quickeasy');
  await page.getByTestId('lab-seats').selectOption('2');
  await page.getByTestId('lab-seat-1').selectOption('medium');
  await page.getByTestId('lab-talk').click();
  await page.getByTestId('lab-n').fill('100');
  await page.getByTestId('lab-seed').fill('28');
  await page.getByTestId('lab-run').click();
  await expect(page.getByTestId('lab-summary')).toContainText('100', { timeout: 30_000 });
  const worst = page.getByTestId('lab-worst').getByRole('link');
  const left = /: (\d+)\)$/.exec((await worst.first().textContent())?.trim() ?? '')?.[1];
  expect(Number(left)).toBeGreaterThan(0);
  await worst.first().click();
  await page.getByTestId('last').click();
  await expect(page.getByTestId('replay-result')).toContainText(`${left} cards left`);
});
