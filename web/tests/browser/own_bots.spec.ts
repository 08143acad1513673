// UX.md 2.3 and 2.14: bots that readers have brought into the lab sit at tables, here and on the server.
import type { Page } from '@playwright/test';
import type { Act, View } from '$generated/engine.ts';
import { EXAMPLE_BOT } from '../../src/rooms/the_game/example_bot.ts';
import type { Api, Seated } from './frame/api.ts';
import type { Referee } from './frame/engine.ts';
import { expect, test } from './frame/fixtures.ts';
import { keptGame, localGame, openLocal, viewOfPerson } from './frame/local.ts';
import { cardId, pageSecrets } from './frame/page_secrets.ts';
import { adviceFor, tapMoves } from './frame/player.ts';
import { TablePage } from './frame/table_page.ts';

const WILD = `function think() { return { moves: ['101>A'] }; }`;

async function bring(page: Page, name: string, bot: string): Promise<void> {
  await page.goto('/lab?lang=en');
  const buffer = Buffer.from(bot);
  await page.getByTestId('lab-bot').setInputFiles({ name, mimeType: 'text/javascript', buffer });
  await expect(page.getByRole('button', { name: `Use ${name}` })).toBeVisible();
}

// The person plays, turn after turn, until something is there.
async function playUntil(
  referee: Referee,
  page: Page,
  there: () => Promise<boolean>,
): Promise<void> {
  const table = new TablePage(page);
  let played = -1; // events before the last turn of the person: the page keeps a turn a little after its last tap
  for (let turn = 0; turn < 60; turn++) {
    let view: View | null = null;
    const thereOrMyTurn = async () => {
      view = null;
      if (await there()) return true;
      view = await viewOfPerson(referee, page);
      return view.result === null && view.to_act === 0 && view.upto !== played;
    };
    await expect.poll(thereOrMyTurn, { intervals: [50, 100], timeout: 60_000 }).toBe(true);
    // TypeScript does not see that it was set in there.
    const mine = view as View | null;
    if (mine === null) return;
    played = mine.upto;
    await table.myTurn();
    await tapMoves(table, mine.game, await adviceFor(referee, mine));
  }
  expect(await there()).toBe(true);
}

test('own bot: from the lab to a table in this browser, where it plays its turns', async ({
  page,
  referee,
}) => {
  await bring(page, 'kiki.js', EXAMPLE_BOT);
  await page.goto('/new?game=thegame&lang=en');
  await page.getByTestId('new-with-bots').check();
  await page.getByRole('radio', { name: 'Kiki (your bot)' }).check();
  await page.getByTestId('create').click();
  await new TablePage(page).ready();
  await expect(page.getByTestId('player-2')).toContainText('Kiki (AI)');
  await expect(page.getByTestId('player-3')).toContainText('Kiki 2 (AI)');
  const turnsOf = async (seat: number) =>
    (await keptGame(page)).moves.filter((act: Act) => act.seat === seat && act.moves[0] === 'end')
      .length;
  await playUntil(referee, page, async () => (await turnsOf(1)) >= 2 && (await turnsOf(2)) >= 2);
  await expect(page.getByTestId('own-trouble')).toHaveCount(0);
  // After a reload it goes on.
  await page.reload();
  await new TablePage(page).ready();
  await playUntil(referee, page, async () => (await turnsOf(1)) >= 3);
  await expect(page.getByTestId('own-trouble')).toHaveCount(0);
});

test('own bot: where there is none, the way leads to the lab', async ({ page }) => {
  await page.goto('/new?game=thegame&lang=en');
  await page.getByTestId('new-with-bots').check();
  await expect(page.getByTestId('new-form').getByRole('link', { name: 'Bot lab' })).toHaveAttribute(
    'href',
    '/lab',
  );
});

// Two easy bots play; the last moves of the second one, and all after it, are left to the page.
async function nearTheEnd(referee: Referee, seed: number): Promise<Act[]> {
  const table = await referee.deal('the-game', 2, localGame({ game: 'the-game', seed }).seed);
  const acts: Act[] = [];
  for (;;) {
    const { to_act: seat, result } = await referee.view(table, 'watch');
    if (result !== null || seat === null) break;
    const moves = await adviceFor(referee, await referee.view(table, seat));
    await referee.act(table, seat, moves);
    acts.push({ seat, moves });
  }
  await referee.close(table);
  const last = acts.findLastIndex(({ seat }, i) => seat === 1 && i < acts.length - 4);
  return acts.slice(0, last);
}

test('own bot: an illegal move holds nobody up, and is shown when the game is over', async ({
  page,
  server,
  referee,
}) => {
  await bring(page, 'wild.js', WILD);
  const moves = await nearTheEnd(referee, 11);
  await openLocal(page, server.url, { game: 'the-game', seed: 11, bots: ['own:wild.js'], moves });
  const trouble = page.getByTestId('own-trouble');
  await expect(trouble).toContainText('made an illegal move');
  await expect(trouble).not.toContainText('101');
  await expect(page.getByRole('alert').first()).toContainText('made an illegal move');
  await playUntil(referee, page, async () => (await trouble.getByRole('link').count()) > 0);
  await trouble.getByRole('link').first().click();
  await expect(page.getByTestId('replay-board')).toBeVisible();
  const played = moves.flatMap((act) => act.moves).length;
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${played}`);
});

test('own bot: one that hangs is ended, and a fresh one plays the next turn', async ({
  page,
  server,
  referee,
}) => {
  const hangs = `let n = 0;
    function think({ legal }) { for (n++; n === 2; ); return { moves: [legal.at(-1)] }; }`;
  await bring(page, 'lola.js', hangs);
  await openLocal(page, server.url, { game: 'the-game', seed: 11, bots: ['own:lola.js'] });
  const trouble = page.getByTestId('own-trouble');
  await playUntil(referee, page, () => trouble.isVisible());
  await expect(trouble).toContainText('took too long');
  await page.getByTestId('own-trouble-close').click();
  await expect(trouble).toHaveCount(0);
  const byBot = async () => (await keptGame(page)).moves.filter(({ seat }) => seat === 1).length;
  const before = await byBot();
  await playUntil(referee, page, async () => (await byBot()) > before + 2);
});

// --- at a table on the server ----------------------------------------------------------------------

async function newTable(page: Page, game: string, name: string): Promise<string> {
  await page.goto('/?lang=en');
  await page.getByTestId(`game-${game}`).click();
  await page.getByTestId('new-friends').click();
  await page.waitForURL(/\/t\//);
  await page.getByTestId('name').fill(name);
  await page.getByTestId('sit').click();
  await expect(page.getByTestId('seats')).toContainText(name);
  return new URL(page.url()).pathname.slice('/t/'.length);
}

// The seats that a page holds, as its storage has them.
function seatsIn(page: Page, name: 'seats' | 'own_seats'): Promise<Seated[]> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), `sobremesa.${name}`);
}

// Those people play, until the seat has had so many turns.
async function playTurns(
  api: Api,
  referee: Referee,
  table: string,
  people: Seated[],
  until: (view: View) => boolean,
): Promise<void> {
  await expect
    .poll(
      async () => {
        const seen = await api.view(table, people[0]);
        if (until(seen)) return true;
        const acting = people.find(({ seat }) => seat === seen.to_act);
        if (acting === undefined) return false;
        const view = await api.view(table, acting);
        await api.play(table, acting, await adviceFor(referee, view));
        return false;
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBe(true);
}

test('own bot: at a table on the server the page of the host plays it, also after a reload', async ({
  person,
  api,
  referee,
}) => {
  const host = await person('Marta');
  await bring(host.page, 'kiki.js', EXAMPLE_BOT);
  const table = await newTable(host.page, 'thegame', 'Marta');
  const guest = await person('Ana');
  await guest.page.goto(`/t/${table}?lang=en`);
  await guest.page.getByTestId('name').fill('Ana');
  await guest.page.getByTestId('sit').click();
  await expect(host.page.getByTestId('seat-2')).toContainText('Ana');

  // One that is removed is forgotten, and another one can come.
  const choose = async () => {
    await host.page.getByTestId('add-bot-3').click();
    await host.page.getByRole('menuitem', { name: /^Kiki, your own bot/ }).click();
    await expect(host.page.getByTestId('seat-3')).toContainText('Kiki (bot)');
  };
  await choose();
  await host.page.getByTestId('remove-3').click();
  await expect(host.page.getByTestId('add-bot-3')).toBeVisible();
  await expect.poll(() => seatsIn(host.page, 'own_seats')).toEqual([]);
  await choose();
  for (const { page } of [host, guest]) {
    await expect(page.getByTestId('seat-3')).toContainText("custom bot, run by the host's page");
  }
  // A bot alone cannot be ready for people.
  await expect(host.page.getByTestId('start')).toHaveAttribute('aria-disabled', 'true');
  await guest.page.getByTestId('ready').click();
  await expect(host.page.getByTestId('start')).toHaveAttribute('aria-disabled', 'false');
  await host.page.getByTestId('start').click();
  for (const { page } of [host, guest]) {
    await new TablePage(page).ready();
    await expect(page.getByTestId('player-3')).toContainText('Kiki (bot)');
  }

  const [marta] = await seatsIn(host.page, 'seats');
  const [ana] = await seatsIn(guest.page, 'seats');
  const [kiki] = await seatsIn(host.page, 'own_seats');
  if (marta === undefined || ana === undefined || kiki === undefined) throw new Error('no seats');
  const people = [marta, ana];
  // Who starts is not for the bot to say.
  if ((await api.view(table)).phase === 'starter') await api.play(table, ana, ['start 2']);
  const turnsOfKiki = new Set<number>();
  const twice = (more: number) => (view: View) => {
    if (view.to_act === 2) turnsOfKiki.add(view.upto);
    return turnsOfKiki.size >= more && view.to_act !== 2;
  };
  await playTurns(api, referee, table, people, twice(3));

  // Nothing of the bot's hand is on the page or kept by it.
  await new TablePage(host.page).ready();
  const [own, others] = [await api.view(table, marta), await api.view(table, kiki)];
  const cards = (view: View) =>
    'hand' in view ? (view.hand ?? []).map((card) => cardId(view.game, card)) : [];
  expect(cards(others)).not.toHaveLength(0);
  expect(await pageSecrets(host.page, cards(own))).toEqual([]);
  const keeps = await host.page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(keeps).not.toContain('hand');

  await host.page.reload();
  await new TablePage(host.page).ready();
  const before = turnsOfKiki.size;
  await playTurns(api, referee, table, people, twice(before + 2));
  await expect(host.page.getByTestId('own-trouble')).toHaveCount(0);
});

test('own bot: an illegal move on the server is told to the host, and easy plays', async ({
  person,
  api,
  referee,
}) => {
  const host = await person('Marta');
  await bring(host.page, 'wild.js', WILD);
  const table = await newTable(host.page, 'facetoface', 'Marta');
  await host.page.getByTestId('add-bot-2').click();
  await host.page.getByTestId('bot-own').click();
  await expect(host.page.getByTestId('seat-2')).toContainText('Wild (bot)');
  await host.page.getByTestId('ready').click();
  await host.page.getByTestId('start').click();
  await new TablePage(host.page).ready();
  const [marta] = await seatsIn(host.page, 'seats');
  if (marta === undefined) throw new Error('no seat');
  const trouble = host.page.getByTestId('own-trouble');
  await playTurns(api, referee, table, [marta], (view) => view.upto > 6 && view.to_act === 0);
  await expect(trouble).toContainText('Wild (bot) made an illegal move');
  await playTurns(api, referee, table, [marta], (view) => view.result !== null);
  await trouble.getByRole('link').first().click();
  await expect(host.page.getByTestId('replay-board')).toBeVisible();
  await expect(host.page).toHaveURL(new RegExp(`/r/${table}~1#\\d+`));
});

test('own bot: the menu of a lobby leads to the lab where there is none', async ({ person }) => {
  const { page } = await person('Marta');
  await newTable(page, 'thegame', 'Marta');
  await page.getByTestId('add-bot-2').press('Enter');
  const custom = page.getByRole('menuitem', { name: /^Your own bot/ });
  await expect(custom).toBeVisible();
  await page.keyboard.press('End');
  await expect(custom).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/lab$/);
});
