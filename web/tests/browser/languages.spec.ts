// UX.md section 4, item 44: every page has all its words in each language, also where it is opened
// directly, as by a link that somebody sent.
import { expect, test } from './frame/fixtures.ts';

const PATHS = [
  '/',
  '/new',
  '/learn',
  '/learn/extreme',
  '/daily',
  '/lab',
  '/settings',
  '/rules/extreme',
  '/about',
];

for (const lang of ['en', 'es', 'pt', 'pt-PT', 'de']) {
  test(`44 pages opened directly have their words in ${lang}`, async ({ page }) => {
    for (const path of PATHS) {
      await page.goto(`${path}?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('h1'), path).toHaveText(/\S/);
      const silent = await page.evaluate(() =>
        [
          ...document.querySelectorAll(
            'h1, h2, legend, label, summary, a, button, p:not([data-testid])',
          ),
        ]
          .filter((element) => element.checkVisibility())
          .filter((element) => `${element.textContent}${element.ariaLabel ?? ''}`.trim() === '')
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(silent, path).toEqual([]);
      await expect(page.locator('body'), path).not.toContainText(/web\.[a-z]+\.|\{[a-z]+\}/);
    }
  });
}

test('44 who gave no name is "you" in every language, also in a game begun in another', async ({
  page,
}) => {
  await page.goto('/?lang=de');
  await page.getByTestId('new-bots').click();
  const turn = page.getByTestId('turn');
  await expect(turn).toHaveText(/^Du bist dran\./);
  await page.goto(`${new URL(page.url()).pathname}?lang=en`);
  await expect(turn).toHaveText(/^Your turn\./);
  await expect(page.getByTestId('player-1')).toHaveText(/^Y?\s*You,/);
});
