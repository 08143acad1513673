// Pictures of every table at the sizes of the specification, for looking at: test-results/screens.
// What can be measured about them is: nothing wider than the window, and on tables nothing to scroll.
import { expect, test } from './frame/fixtures.ts';
import { ALL, TABLES, useSettings } from './frame/screens.ts';

const SIZES = [
  [390, 664],
  [390, 844],
  [1280, 800],
] as const;

for (const screen of ALL) {
  test(`pictures of ${screen.name}`, async ({ person, server, referee }) => {
    for (const [width, height] of SIZES) {
      const phone = width < 600;
      const { page } = await person(`${width}x${height}`, {
        viewport: { width, height },
        ...(phone ? { hasTouch: true, isMobile: true } : {}),
      });
      await useSettings(page, { theme: phone ? 'night' : 'day', motion: 'reduced' });
      await screen.open({ page, url: server.url, referee });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `test-results/screens/${screen.name}-${width}x${height}.png` });
      const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
      }));
      expect.soft(scrollWidth, `the width of ${screen.name}`).toBeLessThanOrEqual(width);
      if (TABLES.includes(screen)) {
        expect
          .soft(scrollHeight, `the height of ${screen.name} at ${width}x${height}`)
          .toBeLessThanOrEqual(height);
      }
    }
  });
}
