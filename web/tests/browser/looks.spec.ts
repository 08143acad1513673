// What the pages look like on wide screens.
import type { Page } from '@playwright/test';
import { expect, type Person, PHONE, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { TablePage } from './frame/table_page.ts';

const LAPTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const TILE = 900; // px, centred in the felt

// The rows in which lines of the chart cross a column of pixels, per column.
async function crossings(page: Page, columns: number[]): Promise<number[][]> {
  const picture = (await page.screenshot()).toString('base64');
  return page.evaluate(
    async ([source, all]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('no canvas');
      context.drawImage(image, 0, 0);
      return all.map((x) => {
        const { data } = context.getImageData(x, 0, 1, image.height);
        const light = (y: number) =>
          (data[4 * y] ?? 0) + (data[4 * y + 1] ?? 0) + (data[4 * y + 2] ?? 0);
        const rows: number[] = [];
        // A line is one or two pixels high; what is behind it hardly changes.
        for (let y = 4; y < image.height - 4; y++) {
          const around = (light(y - 4) + light(y + 4)) / 2;
          if (Math.abs(light(y) - around) > 12 && y - (rows.at(-1) ?? -9) > 3) rows.push(y);
        }
        return rows;
      });
    },
    [picture, columns] as const,
  );
}

test('19.15 the chart behind a table shows no seams where its tiles meet', async ({ person }) => {
  const { page } = await person('Marta', { ...LAPTOP, bypassCSP: true }); // for the style below
  await page.goto('/?lang=en');
  await expect(page.getByTestId('new-bots')).toBeVisible();
  // The chart alone, with lines that can be told from what is behind them.
  await page.addStyleTag({
    content: '.felt > * { visibility: hidden } .felt::before { opacity: 1 !important }',
  });
  const left = await page.locator('.felt').evaluate((felt, tile) => {
    const { x, width } = felt.getBoundingClientRect();
    return x + (width - tile) / 2;
  }, TILE);
  for (const seam of [left, left + TILE].map(Math.round)) {
    const [before = [], at = [], after = []] = await crossings(page, [seam - 3, seam, seam + 3]);
    expect(before.length, 'there are lines to see').toBeGreaterThan(5);
    expect(at).toHaveLength(before.length);
    expect(after).toHaveLength(before.length);
    for (const [i, row] of before.entries()) {
      expect(Math.abs((at[i] ?? 0) - row), `a line at ${seam}, ${row}`).toBeLessThanOrEqual(3);
      expect(Math.abs((after[i] ?? 0) - row)).toBeLessThanOrEqual(5);
    }
  }
});

test('19.15 home has something to show below its buttons on a laptop, for each game', async ({
  person,
}) => {
  const { page } = await person('new here', LAPTOP);
  await page.goto('/?lang=en');
  const turn = page.getByTestId('a-turn');
  await expect(turn).toBeVisible();
  const [buttons, below] = [
    await page.getByTestId('new-bots').boundingBox(),
    await turn.boundingBox(),
  ];
  expect(below?.y).toBeGreaterThan((buttons?.y ?? 0) + (buttons?.height ?? 0));
  expect((below?.y ?? 0) + (below?.height ?? 0), 'in sight').toBeLessThanOrEqual(900);
  await expect(turn.getByRole('listitem')).toHaveCount(3);
  for (const kind of ['thegame', 'onfire', 'extreme', 'facetoface', 'level8', 'quickeasy']) {
    await page.getByTestId(`game-${kind}`).click({ force: true });
    await expect(page.getByTestId('lesson')).toHaveAttribute('href', `/learn/${kind}`);
    await expect(turn.locator('svg.face').nth(4)).toBeVisible();
  }
  // It goes with the game, so it moves nothing.
  expect(await turn.boundingBox()).toEqual(below);
});

// How much the page has jumped so far.
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 50); // what is buffered is told at once
      }),
  );

for (const [device, options] of [
  ['a laptop', LAPTOP],
  ['a phone', PHONE],
] as const) {
  test(`19.15 home keeps its room for games to go on with, on ${device}`, async ({
    person,
    server,
    api,
  }) => {
    const made = await api.make({ game: 'the-game', seats: 2 });
    const { page }: Person = await person('Marta', options);
    await page.addInitScript((table) => {
      const seat = { table, game: 'the-game', seat: 0, token: 'x', name: 'Marta', used: 5 };
      localStorage.setItem('sobremesa.seats', JSON.stringify([seat]));
    }, made.table);
    await openLocal(page, server.url, { game: 'the-game', seed: 7, bots: ['easy'] });
    await new TablePage(page).ready();
    await page.goto('/?lang=en');
    await expect(page.getByTestId('resume').getByRole('link')).toHaveCount(2);
    await expect(page.getByTestId('resume')).toContainText('Not started yet');
    expect(await shifts(page)).toBeLessThan(0.01);
  });
}
