// UX.md section 4, item 28: the focus is never lost, also when the button that was pressed goes away
// with its screen.
import { expect, test } from './frame/fixtures.ts';
import { ENDS } from './frame/screens.ts';
import { TablePage } from './frame/table_page.ts';

test('28 who begins with keys is at the table, and its keys work at once', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.getByTestId('new-bots').focus();
  await page.keyboard.press('Enter');
  const table = new TablePage(page);
  await table.ready();
  await expect(page.getByTestId('table')).toBeFocused();
  await page.keyboard.press('1');
  await expect(table.cards().first()).toHaveAttribute('aria-pressed', 'true');
});

test('28 a link by keys leads to the heading of the next page', async ({ page }) => {
  await page.goto('/?lang=en');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('28 from the end back to the table, and to the end again', async ({
  page,
  server,
  referee,
}) => {
  await ENDS[0]?.open({ page, url: server.url, referee });
  await expect(page.getByTestId('result')).toBeFocused();
  await page.getByTestId('show-table').press('Enter');
  await expect(page.getByTestId('table')).toBeFocused();
  await page.getByTestId('show-end').press('Enter');
  await expect(page.getByTestId('result')).toBeFocused();
});

test('28 a lesson begins at its heading, and so does what follows the last one', async ({
  page,
}) => {
  await page.goto('/learn/onfire?lang=en');
  await page.getByTestId('learn-next').press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.getByTestId('learn-back').press('Enter');
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
});
