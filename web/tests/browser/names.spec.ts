// UX.md 2.0: names read as sentences. Hidden words fill the gaps between what is seen; none of them
// may leave a blank before its comma or full stop.
import { expect, PHONE, test } from './frame/fixtures.ts';
import { ALL, REPLAY } from './frame/screens.ts';

for (const screen of ALL) {
  test(`2.0 names on ${screen.name} read as sentences`, async ({ person, server, referee }) => {
    for (const [size, options] of [
      ['wide', {}],
      ['phone', PHONE],
    ] as const) {
      const { page } = await person(size, options);
      await screen.open({ page, url: server.url, referee });
      const lines = (await page.locator('body').ariaSnapshot()).split('\n');
      const torn = lines.filter((line) => /\w\s+[,.;:!?](\s|"|$)|[,.;]\s*[,.;](?!\.)/.test(line));
      expect.soft(torn, size).toEqual([]);
    }
  });
}

test('2.11 the slider of a replay is named by its moment', async ({ page, server, referee }) => {
  await REPLAY.open({ page, url: server.url, referee });
  await expect(page.getByRole('slider', { name: /^Move 31 of \d+, turn \d+, \w+$/ })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('slider', { name: /^Start, before the first of/ })).toBeVisible();
});
