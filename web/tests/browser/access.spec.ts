// UX.md section 4, Access.
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './frame/fixtures.ts';
import { type LocalWish, openLocal } from './frame/local.ts';
import { playUntil } from './frame/positions.ts';
import { ALL, TABLES, useSettings } from './frame/screens.ts';
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

interface Small {
  name: string;
  width: number;
  height: number;
}
async function smallerThan(page: Page, least: number, where: string): Promise<Small[]> {
  return page.evaluate(
    ({ least, where }) => {
      const small: Small[] = [];
      const selector =
        'button, a[href], input, select, textarea, [role="button"], [role="slider"], [role="tab"], [role="radio"]';
      for (const root of document.querySelectorAll(where)) {
        for (const element of root.querySelectorAll<HTMLElement>(selector)) {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            continue;
          // A link inside a sentence may be as high as its line.
          if (element.tagName === 'A' && getComputedStyle(element).display === 'inline') continue;
          // A label is part of its control.
          const label = (element as HTMLInputElement).labels?.[0];
          const boxes = [element, ...(label ? [label] : [])].map((e) => e.getBoundingClientRect());
          const width = Math.max(...boxes.map((b) => b.width));
          const height = Math.max(...boxes.map((b) => b.height));
          if (width === 0 || height === 0) continue;
          // How the hand is sorted is no play: 24 is enough.
          if (element.matches('[name="level8-sort"]') && Math.min(width, height) >= 24) continue;
          if (width + 0.5 < least || height + 0.5 < least) {
            small.push({
              name: element.dataset.testid ?? element.outerHTML.slice(0, 100),
              width,
              height,
            });
          }
        }
      }
      return small;
    },
    { least, where },
  );
}

test('31 every control is at least 24 by 24', async ({ person, server, referee }) => {
  test.setTimeout(180_000);
  for (const screen of ALL) {
    const { page, context } = await person(screen.name);
    await screen.open({ page, url: server.url, referee });
    expect.soft(await smallerThan(page, 24, 'body'), screen.name).toEqual([]);
    await context.close();
  }
});

test('31 what is used in play is at least 44 by 44 on a phone', async ({
  person,
  server,
  referee,
}) => {
  for (const screen of TABLES) {
    const { page, context } = await person(screen.name, PHONE);
    await screen.open({ page, url: server.url, referee });
    expect.soft(await smallerThan(page, 44, 'main'), screen.name).toEqual([]);
    await context.close();
  }
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
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

// Text that does not fit its box and is cut off there.
async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some(
        (n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim(),
      );
      if (!own || element.closest('.sr, svg, [hidden]') || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      // Words for readers of names only, as small as a point on purpose.
      if (style.clipPath !== 'none' || element.clientWidth <= 1) continue;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const wide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (wide || high) cut.push(`${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);
    }
    return cut;
  });
}

// Which parts stand out of a screen that is too narrow for them.
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((part) => part.getBoundingClientRect().right > width + 0.5)
      .map((part) => `${part.tagName}.${part.className} ${part.textContent?.trim().slice(0, 40)}`);
  });
}

for (const screen of ALL) {
  test(`34 ${screen.name} at 400 % zoom and with text of 200 %: one column, nothing cut off`, async ({
    person,
    server,
    referee,
  }) => {
    // 1280 x 1024 at 400 % is 320 x 256.
    const zoomed = await person('zoom', { viewport: { width: 320, height: 256 } });
    await screen.open({ page: zoomed.page, url: server.url, referee });
    expect.soft(await tooWide(zoomed.page), '400 % zoom').toEqual([]);
    expect.soft(await clipped(zoomed.page), '400 % zoom').toEqual([]);
    const large = await person('large text', { viewport: { width: 390, height: 844 } });
    await useSettings(large.page, { textSize: 200 });
    await screen.open({ page: large.page, url: server.url, referee });
    expect.soft(await tooWide(large.page), 'text of 200 %').toEqual([]);
    expect.soft(await clipped(large.page), 'text of 200 %').toEqual([]);
  });
}

test('35 at 360x640 nothing overlaps, and a phone on its side is usable', async ({
  person,
  server,
  referee,
}) => {
  for (const screen of TABLES) {
    for (const [width, height] of [
      [360, 640],
      [844, 390],
    ] as const) {
      const { page, context } = await person(`${width}x${height}`, {
        ...PHONE,
        viewport: { width, height },
      });
      await screen.open({ page, url: server.url, referee });
      const boxes = [];
      for (const id of ['piles', 'hand', 'end-turn']) {
        const part = page.getByTestId(id);
        if ((await part.count()) > 0) boxes.push({ id, box: await part.first().boundingBox() });
      }
      for (const [i, a] of boxes.entries()) {
        for (const b of boxes.slice(i + 1)) {
          if (a.box === null || b.box === null || (a.id === 'hand' && b.id === 'end-turn'))
            continue;
          const apart =
            a.box.x + a.box.width <= b.box.x + 1 ||
            b.box.x + b.box.width <= a.box.x + 1 ||
            a.box.y + a.box.height <= b.box.y + 1 ||
            b.box.y + b.box.height <= a.box.y + 1;
          expect.soft(apart, `${screen.name} ${width}x${height}: ${a.id} and ${b.id}`).toBe(true);
        }
      }
      expect
        .soft(await page.evaluate(() => document.documentElement.scrollWidth), screen.name)
        .toBeLessThanOrEqual(width);
      await page.screenshot({ path: `test-results/screens/${screen.name}-${width}x${height}.png` });
      await context.close();
    }
  }
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
  await expect(page.getByTestId('announcer')).toHaveText('No section says this.');
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
