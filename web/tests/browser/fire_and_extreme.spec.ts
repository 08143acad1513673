// UX.md section 4, Playing: On Fire and Extreme.
import { expect, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { DESPITE, TablePage } from './frame/table_page.ts';

test('18 On Fire: an uncovered fire is asked about, and ending anyway loses by it', async ({
  page,
  server,
}) => {
  // Marta 9 18 19 37 45 56 86, Otto 2 13 16 44 46 61 96: Otto leaves the fire 44 on A.
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'the-game',
    seed: 3,
    bots: ['easy'],
    options: { fire: true },
    moves: [
      { seat: 0, moves: ['9>A', '18>A', 'end'] },
      { seat: 1, moves: ['96>C', '44>A', 'end'] },
    ],
  });
  await table.ready();
  await table.myTurn();
  await expect(table.pile('A')).toHaveAccessibleName(/burning/i);
  await expect(page.getByTestId('fire-due-A')).toContainText('Cover the fire on A');
  await table.place(19, 'B');
  await table.place(37, 'B');
  await table.endTurn.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Keep playing' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await expect(dialog).toBeHidden();
  await table.endTurn.click();
  await dialog.getByRole('button', { name: 'End anyway' }).click();
  await expect(page.getByRole('button', { name: /Play again/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/fire/i);
});

test('18 On Fire: a covered fire goes out', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'the-game',
    seed: 3,
    bots: ['easy'],
    options: { fire: true },
    moves: [
      { seat: 0, moves: ['9>A', '18>A', 'end'] },
      { seat: 1, moves: ['96>C', '44>A', 'end'] },
    ],
  });
  await table.ready();
  await table.myTurn();
  await table.place(45, 'A');
  await table.place(86, 'C');
  await expect(page.getByTestId('fire-due-A')).toHaveCount(0);
  await table.endTurn.click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(table.pile('A')).not.toHaveAccessibleName(/burning/i);
});

test('19 Extreme: while Silence is visible nobody can send; covering it ends it', async ({
  person,
  api,
}) => {
  // Marta 3 7 27 37 61 87 96, Ana 50 51 62 73 80 85 86; 7 is Silence.
  const { made, people } = await api.dealt({ game: 'the-game-extreme', seats: 2, seed: 14 }, [
    'Marta',
    'Ana',
  ]);
  const pages = [];
  for (const [i, name] of ['Marta', 'Ana'].entries()) {
    const { page } = await person(name);
    await page.goto(`/t/${made.table}?lang=en#s=${people[i]?.token}`);
    pages.push(page);
  }
  const [marta, ana] = pages.map((page) => new TablePage(page)) as [TablePage, TablePage];
  await marta.ready();
  await ana.ready();
  const messages = (table: TablePage) => table.page.getByTestId('comm').first();
  await marta.place(3, 'A');
  await marta.place(7, 'A');
  await marta.endTurn.click();
  await ana.myTurn();
  for (const table of [marta, ana]) {
    await expect(table.page.getByTestId('in-force')).toContainText('Silence');
    await expect(messages(table)).toContainText(/Silence is in force/);
    await expect(messages(table).getByRole('button', { name: /Leave this pile/ })).toHaveCount(0);
  }
  await ana.place(50, 'A');
  await ana.place(86, 'C');
  await ana.endTurn.click();
  await marta.myTurn();
  for (const table of [marta, ana]) {
    await expect(messages(table)).not.toContainText(/Silence is in force/);
    await expect(
      messages(table)
        .getByRole('button', { name: /Leave this pile/ })
        .first(),
    ).toBeVisible();
  }
});

// Alone with 7 28 30 31 63 86 99 and the skull 11; 63 is Stop, 31 One pile only, 28 Draw only one.
const ORDERS = { game: 'the-game-extreme', seed: 1859 } as const;

test('20 Extreme: Stop as the first card ends the turn', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, ORDERS);
  await table.ready();
  await table.place(63, 'C');
  await expect(table.minimum).toContainText(/no minimum/i);
  await table.card(99).click(DESPITE);
  await table.pile('D').click(DESPITE);
  await expect(table.why).toContainText(/Stop was played/);
  await table.endTurn.click();
  await expect(table.cards()).toHaveCount(8);
  await expect(table.pile('C')).toHaveAccessibleName(/top card 63/);
});

test('20 Extreme: One pile only refuses a second pile by name', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, ORDERS);
  await table.ready();
  await table.place(31, 'A');
  await table.select(99);
  await expect(table.pile('C')).toHaveAttribute('aria-disabled', 'true');
  await table.pile('C').click(DESPITE);
  await expect(table.why).toContainText(/One pile only/);
  await expect(table.why).toContainText(/pile A/);
});

test('20 Extreme: Draw only one changes what End turn says', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, ORDERS);
  await table.ready();
  await table.place(7, 'A');
  await table.place(28, 'A');
  await expect(table.endTurn).toHaveAccessibleName(/^End turn, draw 1\b/);
});

test('20 Extreme: an uncovered skull warns before ending', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, ORDERS);
  await table.ready();
  await table.place(7, 'A');
  await table.place(11, 'A');
  await table.endTurn.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(/skull/i);
  await dialog.getByRole('button', { name: 'Keep playing' }).click();
  await table.place(30, 'A');
  await table.endTurn.click();
  await expect(dialog).toHaveCount(0);
  await expect(table.cards()).toHaveCount(8);
});
