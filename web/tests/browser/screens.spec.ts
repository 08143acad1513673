// Every screen, visited once in a wide window and once on a phone, and there looked at in all ways that hold for
// every screen: UX.md 2.0 (names) and section 4, items 30, 31, 34, 35 and 44. Sizes and themes change while the
// page stands, as when a window is drawn smaller or evening comes. Pictures for looking at: test-results/screens.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from './frame/fixtures.ts';
import {
  clipped,
  cutLabels,
  overlapping,
  smallerThan,
  tooWide,
  tornNames,
  untranslatedKey,
} from './frame/measures.ts';
import { ALL, type ScreenOfApp, TABLES, useSettings } from './frame/screens.ts';
import { settled } from './frame/settled.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// What the system asks for, and what the app makes of it.
const THEMES = [
  ['day', { colorScheme: 'light', contrast: 'no-preference' }],
  ['night', { colorScheme: 'dark', contrast: 'no-preference' }],
  ['contrast', { colorScheme: 'dark', contrast: 'more' }],
] as const;

async function useTheme(page: Page, wanted: (typeof THEMES)[number][0]): Promise<void> {
  const [theme, media] = THEMES.find(([name]) => name === wanted) ?? THEMES[0];
  await page.emulateMedia(media);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await settled(page);
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await settled(page);
}

// Nothing is wider than the window.
async function picture(page: Page, screen: ScreenOfApp): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const size = `${width}x${height}`;
  await page.screenshot({ path: `test-results/screens/${screen.name}-${size}.png` });
  const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(scrolled, `the width at ${size}`).toBeLessThanOrEqual(width);
}

// On tables of the usual sizes there is nothing to scroll.
async function wholePicture(page: Page, screen: ScreenOfApp): Promise<void> {
  await picture(page, screen);
  if (!TABLES.includes(screen)) return;
  const height = page.viewportSize()?.height ?? 0;
  const scrolled = await page.evaluate(() => document.documentElement.scrollHeight);
  expect.soft(scrolled, `the height at ${height}`).toBeLessThanOrEqual(height);
}

// No violation of WCAG 2.0 to 2.2, A and AA. And names hold what is to be read (2.5.3), which axe checks only
// when asked.
async function violationsOf(page: Page): Promise<string[]> {
  expect(page.frames(), 'axe looks into one frame only').toHaveLength(1);
  const { violations } = await new AxeBuilder({ page })
    .options({
      rules: { 'label-content-name-mismatch': { enabled: true } },
      resultTypes: ['violations'],
    })
    .withTags(TAGS)
    .setLegacyMode() // the other one opens a page for each report, for frames of other origins
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
  );
}

for (const screen of ALL) {
  test(`2.0, 30, 31, 34 ${screen.name} in a wide window: names, axe in three themes, sizes, zoom, large text`, async ({
    person,
    server,
    referee,
  }) => {
    const { page } = await person('wide');
    await useSettings(page, { motion: 'reduced' });
    await screen.open({ page, url: server.url, referee });
    await useTheme(page, 'day');
    await test.step('picture', () => wholePicture(page, screen));
    await test.step('2.0 names read as sentences', async () => {
      expect.soft(await tornNames(page), '2.0 torn names').toEqual([]);
    });
    await test.step('31 every control is at least 24 by 24', async () => {
      expect.soft(await smallerThan(page, 24, 'body'), '31 below 24 by 24').toEqual([]);
    });
    for (const [theme] of THEMES) {
      await test.step(`30 axe in the theme ${theme}`, async () => {
        await useTheme(page, theme);
        expect.soft(await violationsOf(page), `30 axe, ${theme}`).toEqual([]);
      });
    }
    await useTheme(page, 'day');
    await test.step('34 at 400 % zoom: one column, nothing cut off', async () => {
      await resize(page, 320, 256); // 1280 x 1024 at 400 %
      expect.soft(await tooWide(page), '34 too wide at 400 % zoom').toEqual([]);
      expect.soft(await clipped(page), '34 cut off at 400 % zoom').toEqual([]);
    });
    await test.step('34 with text of 200 %: one column, nothing cut off', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await useSettings(page, { textSize: 200 });
      await screen.open({ page, url: server.url, referee });
      await settled(page);
      expect.soft(await tooWide(page), '34 too wide with text of 200 %').toEqual([]);
      expect.soft(await clipped(page), '34 cut off with text of 200 %').toEqual([]);
    });
  });

  test(`2.0, 31, 35, 44 ${screen.name} on a phone: names, sizes, upright and on its side, every language`, async ({
    person,
    server,
    referee,
  }) => {
    const { page } = await person('phone', PHONE);
    await useSettings(page, { motion: 'reduced' });
    await screen.open({ page, url: server.url, referee });
    await useTheme(page, 'night');
    await test.step('picture', () => wholePicture(page, screen));
    await test.step('2.0 names read as sentences', async () => {
      expect.soft(await tornNames(page), '2.0 torn names').toEqual([]);
    });
    if (TABLES.includes(screen)) {
      await test.step('31 what is used in play is at least 44 by 44', async () => {
        expect.soft(await smallerThan(page, 44, 'main'), '31 below 44 by 44').toEqual([]);
      });
    }
    await test.step('picture on a larger phone', async () => {
      await resize(page, 390, 844);
      await wholePicture(page, screen);
    });
    await useTheme(page, 'day');
    if (TABLES.includes(screen)) {
      for (const [width, height] of [
        [360, 640],
        [844, 390],
      ] as const) {
        await test.step(`35 at ${width}x${height} nothing overlaps`, async () => {
          await resize(page, width, height);
          const faults = await overlapping(page, ['piles', 'hand', 'end-turn']);
          expect.soft(faults, `35 overlapping at ${width}x${height}`).toEqual([]);
          await picture(page, screen);
        });
      }
    }
    await page.setViewportSize({ width: 360, height: 640 });
    const opened = page.url();
    for (const lang of ['es', 'pt', 'pt-PT', 'en', 'de']) {
      await test.step(`44 ${lang}: no untranslated key, no clipped label`, async () => {
        await useSettings(page, { language: lang, motion: 'reduced' });
        await page.goto(opened.replace('lang=en', `lang=${lang}`));
        await expect(page.locator('html')).toHaveAttribute('lang', lang);
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await settled(page);
        expect.soft(await untranslatedKey(page), `44 a key in ${lang}`).toBeNull();
        expect.soft(await cutLabels(page), `44 clipped in ${lang}`).toEqual([]);
        expect.soft(await clipped(page), `44 cut off in ${lang}`).toEqual([]);
      });
    }
  });
}
