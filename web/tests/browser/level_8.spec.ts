// UX.md section 4, Playing: Level 8.
import type { Acted } from '$generated/engine.ts';
import type { Referee } from './frame/engine.ts';
import { expect, test } from './frame/fixtures.ts';
import { LONG_RUNS, RUNS, SHORT_LEVELS } from './frame/levels.ts';
import { type LocalWish, openLocal } from './frame/local.ts';
import { tapMoves } from './frame/player.ts';
import { playUntil, playUntilMoves } from './frame/positions.ts';
import { DESPITE, TablePage } from './frame/table_page.ts';

// Marta has r1 r4 r12 y11 s5 s7 b1 p8 p15 J, Otto r6 y2 s13 b7 b11 b14 b15 p2 p4 J; a level is a run of three.
const EDGE: LocalWish = {
  game: 'level-8',
  seed: 4912,
  bots: ['easy'],
  options: { first_dealer: 1, levels: RUNS },
};
const OTTO_LAID = {
  ...EDGE,
  moves: [
    { seat: 0, moves: ['draw'] },
    { seat: 0, moves: ['discard r4'] },
    { seat: 1, moves: ['draw'] },
    { seat: 1, moves: ['lay s13 b14 b15', 'discard y2'] },
  ],
};

test('22 Level 8: any discard may be taken; nothing is added before the own level lies; runs end at 15', async ({
  page,
  server,
}) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, OTTO_LAID);
  await table.ready();
  await expect(table.cards()).toHaveCount(10);
  await page.getByTestId('discard-2').click();
  await expect(table.cards()).toHaveCount(11);
  await expect(table.card('yellow-2-a')).toBeVisible();

  await table.select('red-12-a');
  const low = page.getByTestId('add-2-1-low');
  await expect(low).toHaveAttribute('aria-disabled', 'true');
  await low.click(DESPITE);
  await expect(table.why).toContainText(/once your own level is down/);
  await page.keyboard.press('Escape');

  // Only the whole level goes down.
  for (const card of ['purple-8-a', 'sky-7-a']) {
    await table.tap(table.card(card));
    await page.getByTestId('put-1').click();
  }
  await page.getByTestId('lay-down').click(DESPITE);
  await expect(table.why).toContainText(/whole level|missing/i);
  await page.getByTestId('clear-slots').click();

  // 15 and 1 are no neighbours.
  for (const card of ['purple-15-a', 'red-1-a', 'yellow-2-a']) {
    await table.tap(table.card(card));
    await page.getByTestId('put-1').click();
  }
  await page.getByTestId('lay-down').click(DESPITE);
  await expect(table.why).not.toHaveText('');
  await expect(page.getByTestId('own-melds')).toHaveCount(0);
});

test('23 Level 8: a joker that could mean two things asks, and shows what it stands for', async ({
  page,
  server,
}) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, EDGE);
  await table.ready();
  await page.getByTestId('draw-pile').click();
  await expect(table.cards()).toHaveCount(11);
  for (const card of ['sky-7-a', 'purple-8-a', 'joker-a']) {
    await table.tap(table.card(card));
    await page.getByTestId('put-1').click();
  }
  const choice = page.getByTestId('joker-as');
  await expect(choice.getByRole('radio')).toHaveCount(2);
  await choice.getByRole('radio', { name: /\b9\b/ }).check();
  await page.getByTestId('joker-ok').click();
  await page.getByTestId('lay-down').click();
  await expect(page.getByTestId('meld-1-1')).toHaveAccessibleName(/joker as 9/i);
});

test('23 Level 8: a Skip goes to nobody who has one, and whoever is skipped passes with an explanation', async ({
  page,
  server,
}) => {
  // Clara (seat 3) has put a Skip before Otto (seat 2); Marta holds another one.
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'level-8',
    seed: 7,
    bots: ['easy', 'easy'],
    options: { first_dealer: 2 },
    moves: [
      { seat: 0, moves: ['draw'] },
      { seat: 0, moves: ['discard y13'] },
      { seat: 1, moves: ['draw'] },
      { seat: 1, moves: ['discard y2'] },
      { seat: 2, moves: ['draw'] },
      { seat: 2, moves: ['skip 1'] },
    ],
  });
  await table.ready();
  await table.myTurn();
  await page.getByTestId('draw-pile').click();
  await table.select('skip-a');
  await page.getByTestId('play-skip').click();
  await expect(page.getByTestId('skip-on-2')).toBeDisabled();
  await expect(page.getByTestId('skip-target')).toContainText(/already has/);
  await page.getByTestId('skip-on-3').check();
  await page.getByTestId('skip-ok').click();
  // Both are skipped, so it is Marta's turn again.
  await table.myTurn();
  await expect(page.getByRole('main')).toContainText(/skip/i);
});

// The first deal of a table in which Marta makes such moves.
async function findMoves(
  referee: Referee,
  wanted: (acted: Acted, list: string[]) => boolean,
): Promise<{ wish: LocalWish; list: string[] }> {
  for (let seed = 1; ; seed++) {
    const wish: LocalWish = {
      game: 'level-8',
      seed,
      bots: ['easy'],
      options: { first_dealer: 1, levels: SHORT_LEVELS },
    };
    const found = await playUntilMoves(
      referee,
      wish,
      (acted, seat, list) => seat === 0 && wanted(acted, list),
    );
    if (found !== null) return { wish: { ...wish, moves: found.moves }, list: found.list };
  }
}

test('24 Level 8: the end of a round tells who moves how far', async ({
  page,
  server,
  referee,
}) => {
  const { wish, list } = await findMoves(referee, ({ events }) =>
    events.some(({ event }) => event === 'round_ended'),
  );
  const table = new TablePage(page);
  await openLocal(page, server.url, wish);
  await table.ready();
  await tapMoves(table, 'level-8', list);
  const summary = page.getByTestId('round-summary');
  await expect(summary.getByTestId('round-1')).toContainText('+2');
  await expect(summary.getByTestId('round-2')).toContainText(/\+[01]/);
  await page.getByTestId('round-go-on').click();
  await expect(summary).toBeHidden();
});

test('24 Level 8: level 8 laid down wins at once', async ({ page, server, referee }) => {
  const { wish, list } = await findMoves(
    referee,
    ({ result }, moves) => result !== null && moves.at(-1)?.startsWith('lay') === true,
  );
  const table = new TablePage(page);
  await openLocal(page, server.url, wish);
  await table.ready();
  await tapMoves(table, 'level-8', list);
  await expect(page.getByTestId('end')).toBeVisible();
  await expect(page.getByTestId('result')).toContainText(/You won|You win/i);
});

test('24 Level 8: the two-star side offers to keep up to four cards', async ({
  page,
  server,
  referee,
}) => {
  const wish: LocalWish = {
    game: 'level-8',
    seed: 1,
    bots: ['easy'],
    options: { first_dealer: 1, levels: LONG_RUNS, stars: 2 },
  };
  let played = null;
  for (; played === null; wish.seed = (wish.seed as number) + 1) {
    played = await playUntil(
      referee,
      wish,
      (view) => view.phase === 'keep' && view.to_act === 0 && (view.hand?.length ?? 0) > 4,
    );
    if (played !== null) break;
  }
  await referee.close(played.table);
  const table = new TablePage(page);
  await openLocal(page, server.url, { ...wish, moves: played.moves });
  const dialog = page.getByTestId('keep-dialog');
  await expect(dialog).toBeVisible();
  const cards = dialog.locator('button[aria-pressed]');
  for (let i = 0; i < 3; i++) await cards.nth(i).click();
  await expect(page.getByTestId('keep')).toHaveText(/Keep 3 cards/);
  await page.getByTestId('keep').click();
  await expect(dialog).toBeHidden();
  await table.ready();
});
