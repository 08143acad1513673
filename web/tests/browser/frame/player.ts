// Plays through the page, by taps, what a bot would play from the same seat's view.
import { expect } from '@playwright/test';
import type { Advice, SightNumber, View } from '$generated/engine.ts';
import type { Referee } from './engine.ts';
import type { TablePage } from './table_page.ts';

const COLOURS: Record<string, string> = {
  r: 'red',
  y: 'yellow',
  g: 'green',
  s: 'sky',
  b: 'blue',
  p: 'purple',
};

export async function adviceFor(referee: Referee, view: View, bot = 'easy'): Promise<string[]> {
  const { sight } = await referee.ask<SightNumber>({ cmd: 'see', view });
  const { moves } = await referee.ask<Advice>({ cmd: 'bot', sight, bot, seed: view.upto });
  await referee.ask({ cmd: 'close', sight });
  return moves;
}

// One list of moves as people make it: tap a card, tap where it goes, and end the turn.
export async function tapMoves(
  table: TablePage,
  game: View['game'],
  moves: string[],
): Promise<void> {
  for (const move of moves) {
    if (game === 'level-8') await tapLevel8(table, move);
    else await tapPile(table, move);
  }
  // Where a card has ended the turn by itself, the page still waits for the person to say so.
  if (game !== 'level-8' && moves.at(-1) !== 'end') await endTurn(table);
}

async function tapPile(table: TablePage, move: string): Promise<void> {
  if (move === 'end') return endTurn(table);
  const [card, pile] = move.split('>') as [string, string];
  await table.select(card);
  await expect(table.pile(pile), `${card} may go to ${pile}`).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await table.pile(pile).click();
  await expect(table.hand.getByTestId(`card-${card}`)).toHaveCount(0);
}

// A turn that loses is asked about, and one in which nothing fits is told; both are said to be so.
async function endTurn(table: TablePage): Promise<void> {
  const { page } = table;
  const asked = page.getByTestId('end-anyway').or(page.getByTestId('stuck-finish'));
  // The telling may come between the look and the click, and would lie over the button.
  await expect(async () => {
    if (!(await asked.isVisible())) await table.endTurn.click({ timeout: 5_000 });
  }).toPass();
  // Who ends by the button is asked at once, or not at all.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  if (await asked.isVisible()) await asked.click();
}

function level8Card(table: TablePage, text: string) {
  const name = text.startsWith('J')
    ? 'joker'
    : text === 'S'
      ? 'skip'
      : `${COLOURS[text.charAt(0)]}-${text.slice(1)}`;
  return table.hand.locator(`[data-testid^="card-${name}-"]`).first();
}

async function tapLevel8(table: TablePage, move: string): Promise<void> {
  const { page } = table;
  const [word = '', ...rest] = move.split(' ');
  if (word === 'draw') await page.getByTestId('draw-pile').click();
  else if (word === 'take') await takeDiscard(table, rest[0] ?? '');
  else if (word === 'lay') await layDown(table, rest.join(' ').split(' / '));
  else if (word === 'add') await addToGroup(table, rest[0] ?? '', rest[2] ?? '');
  else if (word === 'discard') {
    await table.tap(level8Card(table, rest[0] ?? ''));
    await page.getByTestId('discard').click();
  } else if (word === 'skip') await playSkip(table, Number(rest[0]));
  else throw new Error(`no way to tap ${move}`);
}

async function takeDiscard(table: TablePage, seat: string): Promise<void> {
  const own = table.page.getByTestId('discard-me');
  const theirs = table.page.getByTestId(`discard-${Number(seat) + 1}`);
  await ((await theirs.count()) > 0 ? theirs : own).click();
}

async function layDown(table: TablePage, groups: string[]): Promise<void> {
  const { page } = table;
  await openBuilder(table);
  for (const [i, group] of groups.entries()) {
    for (const text of group.split(' ')) {
      await table.tap(level8Card(table, text));
      await page.getByTestId(`put-${i + 1}`).click();
    }
    const meanings = group
      .split(' ')
      .flatMap((text) => (text.startsWith('J=') ? [text.slice(2)] : []));
    if (meanings.length > 0) {
      // The engine has looked at the full slot; where it found several meanings, it asks.
      const slot = page.getByTestId(`slot-${i + 1}`);
      await expect(slot).toHaveClass(/\b(complete|unclear)\b/);
      if (/\bunclear\b/.test((await slot.getAttribute('class')) ?? ''))
        await answerJoker(table, meanings);
    }
  }
  await page.getByTestId('lay-down').click();
}

async function openBuilder(table: TablePage): Promise<void> {
  if (!(await table.page.getByTestId('level-builder').isVisible())) {
    await table.page.getByTestId('open-builder').click();
  }
}

async function answerJoker(table: TablePage, meanings: string[]): Promise<void> {
  const choices = table.page.getByTestId('joker-as').locator('label');
  const wanted = meanings.map((meaning) => COLOURS[meaning] ?? meaning);
  const names = await choices.allTextContents();
  const says = (name: string) =>
    wanted.every((word) => new RegExp(`\\b${word}\\b`, 'i').test(name));
  await choices.nth(Math.max(names.findIndex(says), 0)).click();
  await table.page.getByTestId('joker-ok').click();
}

// A joker may fit at both ends of a run: each place says what it would be there.
async function addToGroup(table: TablePage, card: string, to: string): Promise<void> {
  const [seat, group] = to.split('.').map(Number) as [number, number];
  const hand = table.hand.locator('[data-testid^="card-"]');
  const held = await hand.count();
  await table.tap(level8Card(table, card));
  const slots = table.page.locator(
    `[data-testid^="add-${seat + 1}-${group + 1}-"][aria-disabled="false"]`,
  );
  const [, meaning] = card.split('=');
  const words =
    meaning === undefined ? /./ : new RegExp(`\\b${COLOURS[meaning] ?? meaning}\\b`, 'i');
  await slots.filter({ hasText: words }).first().click();
  // The next one may be alike: it is tapped when this one has gone.
  if (held > 1) await expect(hand).toHaveCount(held - 1);
}

async function playSkip(table: TablePage, on: number): Promise<void> {
  await table.tap(level8Card(table, 'S'));
  await table.page.getByTestId('play-skip').click();
  await table.page.getByTestId(`skip-on-${on + 1}`).check();
  await table.page.getByTestId('skip-ok').click();
}

// What a new round is told with may come at any moment, and lies over the table until it is read, or
// until the end of the game takes its place.
export async function readRoundSummaries({ page }: TablePage): Promise<void> {
  await page.addLocatorHandler(page.getByTestId('round-summary'), () =>
    page
      .getByTestId('round-go-on')
      .click({ timeout: 2_000 })
      .catch(() => {}),
  );
}
