// UX.md section 4, Playing: The Game.
import type { View } from '$generated/engine.ts';
import { expect, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { playUntil } from './frame/positions.ts';
import { DESPITE, TablePage } from './frame/table_page.ts';

// Alone, with 10 26 36 37 38 47 87 88 in hand.
const BACKWARDS = { game: 'the-game', seed: 30612 } as const;
// Alone, with 28 37 39 40 41 51 54 61 in hand.
const DOWN_28 = { game: 'the-game', seed: 196 } as const;

async function centre(table: TablePage, testId: string): Promise<{ x: number; y: number }> {
  const box = await table.page.getByTestId(testId).boundingBox();
  if (box === null) throw new Error(`${testId} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function state(table: TablePage) {
  return {
    hand: await table.values(),
    piles: await Promise.all(['A', 'B', 'C', 'D'].map((p) => table.nameOf(table.pile(p)))),
    staged: await table.staged.textContent(),
    minimum: await table.minimum.textContent(),
    kept: await table.page.evaluate(() =>
      localStorage.getItem('sobremesa.staged.solo-00000000test'),
    ),
  };
}

test('10 tap, drag and keys stage the same', async ({ person, server }) => {
  const states = [];
  for (const way of ['tap', 'drag', 'keys']) {
    const { page } = await person(way);
    const table = new TablePage(page);
    await openLocal(page, server.url, BACKWARDS);
    await table.ready();
    if (way === 'tap') {
      await table.card(47).click();
      await table.pile('A').click();
    } else if (way === 'drag') {
      const from = await centre(table, 'card-47');
      const to = await centre(table, 'pile-A');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y - 20, { steps: 4 });
      await page.mouse.move(to.x, to.y, { steps: 10 });
      await page.mouse.up();
    } else {
      await table.cards().first().focus();
      await page.keyboard.press('6');
      await page.keyboard.press('a');
    }
    await expect(table.staged).toContainText('47');
    await page.keyboard.press('Escape');
    states.push(await state(table));
  }
  expect(states[0]?.kept).toContain('47>A');
  expect(states[1]).toEqual(states[0]);
  expect(states[2]).toEqual(states[0]);
});

test('10 on a phone: a touch drag stages, and the page does not scroll', async ({
  person,
  server,
}) => {
  const { page, context } = await person('phone', {
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
  });
  const table = new TablePage(page);
  await openLocal(page, server.url, BACKWARDS);
  await table.ready();
  const from = await centre(table, 'card-10');
  const to = await centre(table, 'pile-B');
  const cdp = await context.newCDPSession(page);
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let i = 1; i <= 10; i++) {
    await touch('touchMove', [
      { x: from.x + ((to.x - from.x) * i) / 10, y: from.y + ((to.y + 40 - from.y) * i) / 10 },
    ]);
  }
  await touch('touchEnd', []);
  await expect(table.hand.getByTestId('card-10')).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(
    await page.evaluate(() => localStorage.getItem('sobremesa.staged.solo-00000000test')),
  ).toContain('10>B');
});

test('11 every pile says what the selected card would do, and why not', async ({
  page,
  server,
}) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, DOWN_28);
  await table.ready();
  await table.place(28, 'D');
  await table.select(37);
  expect(await table.nameOf(table.pile('A'))).toMatch(
    /^Pile A, going up from 1, no card yet\. 37 goes up 36/,
  );
  expect(await table.nameOf(table.pile('C'))).toMatch(
    /^Pile C, going down from 100, no card yet\. 37 goes down 63/,
  );
  await expect(table.pile('D')).toContainText(/not possible/i);
  await expect(table.pile('D')).toHaveAttribute('aria-disabled', 'true');
  await table.pile('D').focus();
  await expect(table.pile('D')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(table.why).toContainText('lower than 28, or exactly 38');
  await expect(table.card(37)).toBeVisible();
});

test('12 37 on ascending 47 is back 10 and accepted; 36 and 38 are refused with the reason', async ({
  page,
  server,
}) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, BACKWARDS);
  await table.ready();
  await table.place(47, 'A');
  for (const refused of [36, 38]) {
    await table.select(refused);
    await expect(table.pile('A')).toHaveAttribute('aria-disabled', 'true');
    await table.pile('A').click(DESPITE);
    await expect(table.why).toContainText('higher than 47, or exactly 37');
    await expect(table.why).toContainText(String(refused));
    await page.keyboard.press('Escape');
  }
  await table.select(37);
  expect(await table.nameOf(table.pile('A'))).toBe(
    'Pile A, going up, top card 47. Not final yet, only you see it. 37 goes back 10',
  );
  await table.pile('A').click();
  await expect(table.staged).toContainText(/37.*back 10/s);
  expect(await table.nameOf(table.pile('A'))).toMatch(/top card 37/);
});

test('13 one card of two is refused; with two the turn ends and the hand is full again', async ({
  page,
  server,
}) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, BACKWARDS);
  await table.ready();
  await table.place(10, 'A');
  await expect(table.minimum).toContainText('1 of 2 minimum');
  await expect(table.endTurn).toHaveAttribute('aria-disabled', 'true');
  await expect(table.endTurn).toHaveAccessibleName(/^End turn, 1 more card needed/);
  await table.endTurn.click(DESPITE);
  await expect(table.why).toContainText(/1 more card needed|at least 2 cards/);
  await table.place(26, 'A');
  await expect(table.endTurn).toHaveAccessibleName(/^End turn, draw 2/);
  await table.endTurn.click();
  await expect(table.cards()).toHaveCount(8);
  await expect(table.minimum).toContainText('0 of 2 minimum');
  expect(await table.nameOf(table.pile('A'))).toMatch(/top card 26/);
});

test('14 undo gives cards back in reverse order', async ({ page, server }) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, BACKWARDS);
  await table.ready();
  await table.place(10, 'A');
  await table.place(88, 'C');
  await table.place(26, 'B');
  await expect(table.undo).toHaveAccessibleName(/^Undo \(26 on B\)/);
  await table.undo.click();
  await expect(table.undo).toHaveAccessibleName(/^Undo \(88 on C\)/);
  await expect(table.hand.getByTestId('card-26')).toBeVisible();
  await table.undo.click();
  await expect(table.undo).toHaveAccessibleName(/^Undo \(10 on A\)/);
  await table.undo.click();
  await expect.poll(() => table.numbers()).toEqual([10, 26, 36, 37, 38, 47, 87, 88]);
});

test('14 nobody else learns of staged cards, by page or by network', async ({ person, api }) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const marta = await person('Marta');
  const ana = await person('Ana');
  const tables = [marta, ana].map(({ page }) => new TablePage(page));
  const [hers, other] = tables as [TablePage, TablePage];
  await marta.page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await ana.page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  await hers.ready();
  await other.ready();
  const before = (await marta.recorder.all()).length;
  const heardBefore = (await ana.recorder.all()).length;
  await hers.place(24, 'A');
  await hers.place(82, 'C');
  // What Marta's page says afterwards, on the same connection, has come: so has everything before it.
  await marta.page.getByTestId('phrase-leave').click();
  await hers.pile('B').click();
  await expect(other.pile('B')).toContainText(/Leave this pile/);
  const sent = (await marta.recorder.all()).slice(before).filter(({ way }) => way === 'up');
  expect(sent.filter(({ text }) => /24>A|82>C/.test(text))).toEqual([]);
  const heard = (await ana.recorder.all()).slice(heardBefore).filter(({ way }) => way === 'down');
  expect(heard.filter(({ text }) => /"placed"|24>A|82>C/.test(text))).toEqual([]);
  expect(await other.nameOf(other.pile('A'))).toMatch(/no card yet/);
  expect(await other.nameOf(other.pile('C'))).toMatch(/no card yet/);
  const html = await ana.page.content();
  expect(html).not.toMatch(/card-24\b|card-82\b|Card 24\b|Card 82\b/);
  await hers.endTurn.click();
  await expect(other.turn).toHaveText(/^Your turn/);
  expect(await other.nameOf(other.pile('A'))).toMatch(/top card 24/);
});

const deckEmpty = (view: View) =>
  'deck' in view && view.deck === 0 && view.to_act === 0 && view.phase === 'play';

test('16 empty deck: the minimum is one, and the end names who and why', async ({
  page,
  server,
  referee,
}) => {
  // Bots play until the deck is empty and it is this seat's turn.
  let found = null;
  let seed = 0;
  while (found === null) {
    seed++;
    found = await playUntil(
      referee,
      { game: 'the-game', seed, bots: ['easy', 'easy'] },
      (view) => deckEmpty(view) && 'hand' in view && (view.hand?.length ?? 0) >= 2,
    );
  }
  await referee.close(found.table);
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'the-game',
    seed,
    bots: ['easy', 'easy'],
    moves: found.moves,
  });
  await table.ready();
  await expect(table.minimum).toContainText('0 of 1 minimum');
  await expect(page.getByTestId('deck').first()).toHaveAccessibleName(/0 cards left/);
});

test('17 expert options: minimum three, and hands of 5, 6 and 7', async ({ person, server }) => {
  for (const [bots, size] of [
    [[], 7],
    [['easy'], 6],
    [['easy', 'easy'], 5],
  ] as const) {
    const { page } = await person(`with ${bots.length} bots`);
    const table = new TablePage(page);
    await openLocal(page, server.url, {
      game: 'the-game',
      seed: 5,
      bots: [...bots],
      options: { expert: true, small_hands: true },
    });
    await table.ready();
    await expect(table.cards()).toHaveCount(size);
    await expect(table.minimum).toContainText('0 of 3 minimum');
  }
});
