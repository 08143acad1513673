// UX.md section 4, Access.
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './frame/fixtures.ts';
import { type LocalWish, openLocal } from './frame/local.ts';
import { playUntil } from './frame/positions.ts';
import { useSettings } from './frame/screens.ts';
import { settled } from './frame/settled.ts';
import { TablePage } from './frame/table_page.ts';

async function focusIsSeen(page: Page): Promise<void> {
  const ring = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return { outlineStyle, outlineWidth, what: element.outerHTML.slice(0, 120) };
  });
  expect(ring, 'something has the focus').not.toBeNull();
  expect(ring?.outlineStyle, ring?.what).not.toBe('none');
  expect(Number.parseFloat(ring?.outlineWidth ?? '0'), ring?.what).toBeGreaterThanOrEqual(3);
}

async function tabTo(page: Page, testId: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    await focusIsSeen(page);
    const there = await page.evaluate(
      (id) => document.activeElement?.closest(`[data-testid="${id}"]`) != null,
      testId,
    );
    if (there) return;
  }
  throw new Error(`Tab never came to ${testId}`);
}

test('28 a turn with the keyboard alone, from the link to End turn; focus is seen and never lost', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 2, seed: 7, options: { starter: 1 } },
    ['Marta', 'Ana'],
  );
  const { page } = await person('Marta');
  const table = new TablePage(page);
  await page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await table.ready();
  await tabTo(page, 'hand');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-testid'));
  await page.keyboard.press('ArrowRight');
  const before = await focused();
  expect(before).toMatch(/^card-/);
  // Another player's turn comes in between.
  const ana = people[1] as (typeof people)[0];
  for (const end of [[], ['end']]) {
    const move = (await api.legal(made.table, ana)).find((m) => /[CD]$/.test(m)) ?? '';
    await api.play(made.table, ana, [move, ...end]);
  }
  await table.myTurn();
  expect(await focused()).toBe(before);
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  await expect(table.staged).toContainText('24');
  await focusIsSeen(page);
  await page.keyboard.press('1');
  await page.keyboard.press('a');
  await expect(table.staged).toContainText('31');
  await focusIsSeen(page);
  await page.keyboard.press('e');
  await expect(table.turn).toHaveText(/^Ana/);
  await focusIsSeen(page);
});

test('28 from home to the table with the keyboard alone', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.getByTestId('new-bots').waitFor();
  await tabTo(page, 'new-bots');
  await page.keyboard.press('Enter');
  await new TablePage(page).ready();
});

test('29 what a screen reader reads: names, and two live regions that speak once', async ({
  page,
  server,
}) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, { game: 'the-game', seed: 30612 });
  await table.ready();
  await expect(page.locator('[role="status"][data-testid="announcer"]')).toHaveCount(1);
  await expect(page.locator('[role="alert"][data-testid="why"]')).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveAccessibleName(/Table: The Game/);
  await expect(table.card(37)).toHaveAccessibleName('Card 37');
  await expect(page.getByRole('region', { name: /^Your hand/ })).toBeVisible();
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const region = document.querySelector('[data-testid="announcer"]');
    if (region === null) return;
    new MutationObserver(() => {
      const text = region.textContent?.trim() ?? '';
      if (text !== '') heard.push(text);
    }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await table.select(37);
  await expect
    .poll(async () => (await heard()).filter((text) => text.includes('Card 37 selected')).length)
    .toBe(1);
  await table.pile('A').click();
  await expect
    .poll(async () => (await heard()).filter((text) => /37 on pile A/.test(text)).length)
    .toBe(1);
});

test('29 Level 8 cards are read as number, colour and shape', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'level-8',
    seed: 3,
    bots: ['easy'],
    options: { first_dealer: 1 },
  });
  await table.ready();
  const shapes =
    '(red|yellow|green|sky|blue|purple) \\d+, (triangle|sun|clover|circle|square|moon)';
  const name = new RegExp(`^(Card ${shapes}|Joker|Skip card)`);
  for (const card of await table.cards().all()) await expect(card).toHaveAccessibleName(name);
});

test('33 with reduced motion nothing moves by more than two pixels on its way', async ({
  person,
  server,
}) => {
  const { page } = await person('calm', { reducedMotion: 'reduce' });
  const table = new TablePage(page);
  await openLocal(page, server.url, { game: 'the-game', seed: 30612 });
  await table.ready();
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const last = new Map<Element, DOMMatrix>();
    const watch = () => {
      for (const animation of document.getAnimations()) {
        const { target } = (animation.effect as KeyframeEffect | null) ?? { target: null };
        if (target === null) continue;
        const now = new DOMMatrix(getComputedStyle(target).transform);
        const before = last.get(target);
        if (before && Math.hypot(now.e - before.e, now.f - before.f) > 2)
          moved.push(target.outerHTML.slice(0, 120));
        last.set(target, now);
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
  await table.place(37, 'A');
  await table.place(38, 'A');
  await table.undo.click();
  await table.place(88, 'C');
  await table.endTurn.click();
  await expect(table.cards()).toHaveCount(8);
  await settled(page);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test('36 with shortcuts switched off single letters do nothing', async ({ page, server }) => {
  const table = new TablePage(page);
  await useSettings(page, { shortcuts: false });
  await openLocal(page, server.url, { game: 'the-game', seed: 30612 });
  await table.ready();
  await table.cards().first().focus();
  for (const key of ['6', 'a', 'e', 'h', 's', 'm', '?']) await page.keyboard.press(key);
  await expect(table.hand.locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(table.cards()).toHaveCount(8);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('29 what a search in the rules finds is also said', async ({ page }) => {
  await page.goto('/rules/thegame?lang=en');
  await page.getByTestId('rules-search').fill('exactly ten');
  await expect(page.getByTestId('announcer')).toHaveText('1 section found.');
  await page.getByTestId('rules-search').fill('elephant');
  await expect(page.getByTestId('announcer')).toHaveText('No section mentions this.');
});

test("30 in the system's own colours one sees what is chosen; on paper the page is bright", async ({
  page,
}) => {
  const painted = (testId: string) =>
    page.getByTestId(testId).evaluate((element) => {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
      return [backgroundColor, borderTopColor, borderTopWidth].join(' ');
    });
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await useSettings(page, { theme: 'night', quickPlay: false, numberLine: true });
  await page.goto('/daily?lang=en');
  const tabs = page.getByRole('tab');
  const background = (i: number) =>
    tabs.nth(i).evaluate((tab) => getComputedStyle(tab).backgroundColor);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
  expect(await background(0)).not.toBe(await background(1));

  await page.goto('/settings?lang=en');
  await expect(page.getByTestId('set-numberLine')).toBeChecked();
  await expect(page.getByTestId('set-quickPlay')).not.toBeChecked();
  expect(await painted('set-numberLine')).not.toBe(await painted('set-quickPlay'));

  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
});

test('34 with text of 200 % neither the dialog of phrases nor the two ends of a turn are cut off', async ({
  person,
  server,
  referee,
}) => {
  const phrases = (await person('phrases', PHONE)).page;
  await useSettings(phrases, { textSize: 200 });
  await openLocal(phrases, server.url, { game: 'the-game', seed: 3, bots: ['easy'] });
  await new TablePage(phrases).ready();
  await phrases.getByTestId('phrases-more').click();
  const dialog = phrases.getByRole('dialog');
  await expect(dialog.getByTestId('free-text')).toBeVisible();
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);

  const wish: LocalWish = { game: 'level-8', seed: 4, bots: ['easy', 'easy'] };
  const played = await playUntil(
    referee,
    wish,
    (view) => view.to_act === 0 && view.game === 'level-8' && (view.hand ?? []).includes('S'),
  );
  if (played === null) throw new Error('nobody drew a Skip');
  await referee.close(played.table);
  const { page } = await person('skip', PHONE);
  await useSettings(page, { textSize: 200 });
  await openLocal(page, server.url, { ...wish, moves: played.moves });
  const table = new TablePage(page);
  await table.ready();
  await page.getByTestId('draw-pile').click();
  await table.tap(table.hand.locator('[data-testid^="card-skip-"]').first());
  for (const button of ['play-skip', 'discard']) {
    const box = await page.getByTestId(button).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), button).toBeLessThanOrEqual(390);
  }
});
