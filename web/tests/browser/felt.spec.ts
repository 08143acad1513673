// UX.md 2.0 (motion), 2.4 (hints, no move left) and 2.15 (settings on the table).
import { expect, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { TablePage } from './frame/table_page.ts';

// Seat 1 holds 17 41 56 57 58 86.
const THREE = { game: 'the-game', seed: 5, bots: ['strong', 'strong'] } as const;

// Alone: 97 41 8 39 on the piles, 46 47 52 53 60 67 75 78 in hand. 78 on B is the last card that fits.
const TURNS = [
  '3>A 90>C',
  '86>C 72>C',
  '69>C 11>A',
  '58>C 49>C',
  '44>C 42>C',
  '13>A 37>C',
  '34>C 30>C',
  '29>C 27>C',
  '24>C 81>D',
  '71>D 70>D',
  '63>D 43>D',
  '40>D 39>D',
  '10>B 12>B',
  '59>A 65>A',
  '76>A 77>A',
  '79>A 22>C',
  '85>A 87>A',
  '95>A 97>A',
  '8>C 41>B',
];
const STUCK = {
  game: 'the-game' as const,
  seed: 123,
  moves: TURNS.map((turn) => ({ seat: 0, moves: [...turn.split(' '), 'end'] })),
};

test('2.4 the third hint compares two ways by endings that were played out', async ({
  person,
  server,
}) => {
  const { page } = await person('alone');
  const table = new TablePage(page);
  await openLocal(page, server.url, { ...THREE, bots: [...THREE.bots] });
  await table.ready();
  const hint = page.getByTestId('hint');
  await hint.click();
  await expect(page.getByTestId('hint-1')).toBeVisible();
  await hint.click();
  await hint.click();
  const shown = page.getByTestId('hint-3');
  await expect(shown).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
  for (const way of ['hint-ai', 'hint-second']) {
    const row = page.getByTestId(way);
    await expect(row.getByTestId('hint-endings')).toHaveText('100');
    await expect(row.getByTestId('hint-worth')).toHaveText(/^\d+\.\d$/);
  }
  // With the minimum staged, ending now is a way too.
  await page.keyboard.press('Escape');
  await table.card(17).click();
  await table.pile('A').click();
  await table.card(86).click();
  await table.pile('C').click();
  await expect(page.getByTestId('hint-1')).toBeVisible();
  await hint.click();
  await hint.click();
  await expect(page.getByTestId('hint-3')).toBeVisible();
  await expect(page.getByTestId('hint-3').locator('tbody tr')).not.toHaveCount(0);
});

for (const motion of ['no-preference', 'reduce'] as const) {
  test(`2.0 a staged card ${motion === 'reduce' ? 'does not fly without motion' : 'flies to its pile'}`, async ({
    person,
    server,
  }) => {
    const { page } = await person(motion, { reducedMotion: motion });
    const table = new TablePage(page);
    await openLocal(page, server.url, { ...THREE, bots: [...THREE.bots] });
    await table.ready();
    await page.evaluate(() => {
      const flown: number[] = [];
      Object.assign(window, { flown });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLElement && node.classList.contains('card-in-flight')) {
            flown.push(node.getBoundingClientRect().top - Number.parseFloat(node.style.top));
          }
        }
      }).observe(document.body, { childList: true });
    });
    await table.card(17).click();
    await table.pile('A').click();
    await expect(table.staged).toContainText('17');
    await expect(page.locator('.card-in-flight')).toHaveCount(0);
    const flown = await page.evaluate(() => (window as unknown as { flown: number[] }).flown);
    if (motion === 'reduce') expect(flown).toEqual([]);
    else expect(flown[0]).toBeGreaterThan(50); // it began below, in the hand
  });
}

test('2.4 when nothing is left, every card and pile says why', async ({ person, server }) => {
  const { page } = await person('stuck');
  const table = new TablePage(page);
  await openLocal(page, server.url, STUCK);
  await table.ready();
  await table.card(78).click();
  await table.pile('B').click();
  await expect(page.getByTestId('stuck')).toBeVisible();
  await page.getByTestId('stuck-show').click();
  const why = page.getByTestId('stuck-why').getByRole('listitem');
  await expect(why).toHaveCount(7 * 4);
  await expect(why.filter({ hasText: 'game is over' })).toHaveCount(0);
  await expect(why.nth(1)).toHaveText(/^46 is not higher than 78\./);
});

test('2.15 settings open over the table and apply at once', async ({ person, server }) => {
  const { page } = await person('settings');
  const table = new TablePage(page);
  await openLocal(page, server.url, { ...THREE, bots: [...THREE.bots] });
  await table.ready();
  await page.getByTestId('menu').click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('radio', { name: 'Day' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(table.card(17)).toBeVisible();
});
