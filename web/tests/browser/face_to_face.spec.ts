// UX.md section 4, Playing: Face to Face.
import { expect, PHONE, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { DESPITE, TablePage } from './frame/table_page.ts';

test('21 Face to Face: one help changes the draw, a second is refused, so is a card that does not help', async ({
  page,
  server,
}) => {
  // Marta begins with 6 17 34 41 48 52; Otto has put 31 on his U and 46 on his D.
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'face-to-face',
    seed: 3,
    bots: ['easy'],
    options: { starter: 1 },
    moves: [{ seat: 1, moves: ['31>U', '46>D', 'end'] }],
  });
  await table.ready();
  await table.myTurn();
  await expect(table.endTurn).toHaveAccessibleName(/^End turn, 2 more cards needed/);
  // 34 on the other's pile going up (31) would not be lower: no help.
  await table.select(34);
  await expect(table.pile('oU')).toHaveAttribute('aria-disabled', 'true');
  await table.pile('oU').click(DESPITE);
  await expect(table.why).toContainText(/lower than 31/);
  await page.keyboard.press('Escape');

  await table.place(6, 'U');
  await table.place(17, 'U');
  await expect(table.endTurn).toHaveAccessibleName(/^End turn, draw 2/);
  await table.undo.click();
  await table.place(17, 'oU');
  await expect(table.endTurn).toHaveAccessibleName(/^End turn, refill to 6/);
  await table.select(52);
  await expect(table.pile('oD')).toHaveAttribute('aria-disabled', 'true');
  await table.pile('oD').click(DESPITE);
  await expect(table.why).toContainText(/already helped/);
  await table.endTurn.click();
  await expect(table.cards()).toHaveCount(6);
});

test('2.8 piles without a card of the other side say that nothing helps there yet', async ({
  page,
  server,
}) => {
  await openLocal(page, server.url, {
    game: 'face-to-face',
    seed: 3,
    bots: ['easy'],
    options: { starter: 0 },
  });
  const table = new TablePage(page);
  await table.ready();
  for (const pile of ['oU', 'oD']) {
    await expect(table.pile(pile)).toContainText('No card helps here yet');
  }
});

test('19.15 gold and silver are the same for both, and each sees which side is their own', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt({ game: 'face-to-face', seats: 2, seed: 3 }, [
    'Marta',
    'Ana',
  ]);
  for (const [seat, name] of ['Marta', 'Ana'].entries()) {
    const { page } = await person(name, seat === 0 ? {} : PHONE);
    await page.goto(`/t/${made.table}?lang=en#s=${people[seat]?.token}`);
    await new TablePage(page).ready();
    await expect(page.getByTestId('player-1')).toContainText('gold');
    await expect(page.getByTestId('player-2')).toContainText('silver');
    await expect(page.getByTestId('side-me')).toContainText(`${name} (you)`);
    await expect(page.getByTestId('side-other')).not.toContainText('(you)');
    // The hand has the colour of its side.
    const colour = seat === 0 ? '#E9C46A' : '#B9C4CF';
    const hand = page.getByTestId('hand').locator('svg.face').first();
    await expect(hand.locator(`[fill="${colour}"]`)).toHaveCount(1);
  }
});

test('19.17 at a table of two nobody asks the AI unless they agree on it, and both see that', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt(
    { game: 'face-to-face', seats: 2, seed: 3, settings: { hints: false } },
    ['Marta', 'Ana'],
  );
  for (const [seat, options] of [{}, PHONE].entries()) {
    const { page } = await person(`seat ${seat + 1}`, options);
    await page.goto(`/t/${made.table}?lang=en#s=${people[seat]?.token}`);
    await new TablePage(page).ready();
    await expect(page.getByTestId('hint')).toHaveCount(0);
    await page.getByTestId('menu').click();
    await page.getByTestId('menu-agreed').click();
    await expect(page.getByTestId('agreed-hints')).toHaveText('AI hints: off');
  }
});
