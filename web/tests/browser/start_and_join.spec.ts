// UX.md section 4, Start and join.
import type { Page } from '@playwright/test';
import { Api } from './frame/api.ts';
import { expect, NETWORK_LOST, PHONE, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { readQr } from './frame/qr.ts';
import { LeapingClock, TableServer } from './frame/server.ts';
import { DESPITE, TablePage } from './frame/table_page.ts';

test('1 two activations from home to a dealt hand, without account or cookies', async ({
  person,
}) => {
  const { page, context } = await person('new here', PHONE);
  const table = new TablePage(page);
  await page.goto('/?lang=en');
  await expect(
    page.getByTestId('game-thegame').getByRole('radio').or(page.getByTestId('game-thegame')),
  ).toBeChecked();
  await page.getByTestId('new-bots').click();
  await table.ready();
  await expect(table.cards()).not.toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

async function sitDown(page: Page, name: string): Promise<void> {
  await page.getByTestId('name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByTestId('seats')).toContainText(name);
}

async function newTable(page: Page, game = 'thegame'): Promise<string> {
  await page.goto('/?lang=en');
  await page.getByTestId(`game-${game}`).click();
  await page.getByTestId('new-friends').click();
  await page.waitForURL(/\/t\//);
  return new URL(page.url()).pathname.slice('/t/'.length);
}

test('2 and 3 friends come by link, QR or code, sit down, and the cards are dealt', async ({
  person,
  server,
}) => {
  const host = await person('Marta');
  const slug = await newTable(host.page);
  await sitDown(host.page, 'Marta');
  const link = await host.page.getByTestId('link').inputValue();
  expect(link).toBe(`${server.url}/t/${slug}`);
  await expect(host.page.getByTestId('code')).toContainText(slug.replaceAll('-', ' '));
  expect(await readQr(host.page, host.page.getByTestId('qr'))).toBe(link);

  const guest = await person('Ana', PHONE);
  await guest.page.goto(`${link}?lang=en`);
  await expect(guest.page.getByRole('textbox')).toHaveCount(1);
  const buttons = guest.page.getByRole('main').getByRole('button');
  await expect(buttons.filter({ hasText: 'Sit down' })).toHaveCount(1);
  await guest.page.getByTestId('name').fill('Ana');
  await guest.page.getByRole('button', { name: 'Sit down' }).click();
  await expect(host.page.getByTestId('seat-2')).toContainText('Ana');

  await host.page.getByTestId('add-bot-3').click();
  await host.page
    .getByRole('menuitem')
    .first()
    .or(host.page.getByRole('button', { name: /easy/i }).first())
    .first()
    .click();
  await expect(host.page.getByTestId('seat-3')).toContainText(/AI|bot/i);
  await guest.page.getByTestId('ready').click();
  await expect(host.page.getByTestId('seat-2')).toContainText(/ready/i);
  await host.page.getByTestId('start').click();
  for (const { page } of [host, guest]) {
    await expect(new TablePage(page).cards()).toHaveCount(6);
  }
});

test('2 the words of a table open it from home', async ({ person, api }) => {
  const { table } = await api.make({ game: 'the-game', seats: 2 });
  const { page } = await person('Ana');
  await page.goto('/?lang=en');
  await page.getByTestId('join-code').fill(table.replaceAll('-', ' '));
  await page.getByTestId('join-go').click();
  await expect(page).toHaveURL(new RegExp(`/t/${table}`));
  await expect(page.getByTestId('name')).toBeVisible();
});

test('3 two people get seven cards, one gets eight', async ({ person, server }) => {
  for (const [bots, cards] of [
    [['easy'], 7],
    [[], 8],
  ] as const) {
    const { page } = await person(`${cards} cards`);
    await openLocal(page, server.url, { game: 'the-game', seed: 1, bots: [...bots] });
    await expect(new TablePage(page).cards()).toHaveCount(cards);
  }
});

test('2 an answer that gets lost leaves neither a second table nor a second seat', async ({
  person,
  mayComplain,
}) => {
  mayComplain.push(/ERR_FAILED/);
  const { page } = await person('Marta');
  const made: string[] = [];
  const bodies: string[] = [];
  // The server hears the first request, and the page never hears the server.
  const loseFirst = async (address: RegExp) => {
    await page.route(address, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const answer = await route.fetch();
      bodies.push(route.request().postData() ?? '');
      made.push(await answer.text());
      if (made.length === 1) return route.abort();
      return route.fulfill({ response: answer });
    });
  };
  await loseFirst(/\/api\/tables$/);
  const slug = await newTable(page);
  expect(made).toHaveLength(2);
  expect(made[1]).toBe(made[0]);
  expect(bodies[1]).toBe(bodies[0]);
  expect(JSON.parse(made[0] ?? '').table).toBe(slug);
  await page.unrouteAll();
  made.length = 0;
  await loseFirst(/\/api\/tables\/[a-z-]+\/seats$/);
  await sitDown(page, 'Marta');
  await expect.poll(() => made).toHaveLength(2);
  expect(made[1]).toBe(made[0]);
  await expect(page.getByTestId('seat-2')).not.toContainText('Marta');
});

test('4 a name that is taken: another name, or the seat moves once its person agrees', async ({
  person,
  api,
  mayComplain,
}) => {
  mayComplain.push(/403 \(Forbidden\)/); // until the person agrees
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const marta = await person('Marta');
  await marta.page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await new TablePage(marta.page).ready();
  const ana = await person('Ana');
  await ana.page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  await new TablePage(ana.page).ready();

  const again = await person('Ana on another phone', PHONE);
  await again.page.goto(`/t/${made.table}?lang=en`);
  await again.page.getByTestId('name').fill('Ana');
  await again.page
    .getByRole('button', { name: /Sit down|Take|Join/ })
    .first()
    .click();
  const dialog = again.page.getByRole('dialog');
  await expect(dialog).toContainText('Ana is already at this table');
  await dialog.getByRole('button', { name: 'Use another name' }).click();
  await expect(again.page.getByTestId('name')).toBeFocused();
  await again.page.getByTestId('name').fill('Ana');
  await again.page
    .getByRole('button', { name: /Sit down|Take|Join/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: /That.s me, take my seat back/ }).click();
  // A friend sees who is asked, and has no say in it; the person can refuse, and can agree.
  await expect(marta.page.getByTestId('claim-note')).toContainText('who is asked first');
  await expect(again.page.getByTestId('claim-waiting')).toContainText('is asked first');
  await ana.page.getByTestId('claim-reject').click();
  await expect(again.page.getByText('You did not get the seat')).toBeVisible();
  await expect(marta.page.getByTestId('claim-dialog')).toHaveCount(0);
  await again.page.getByTestId('take-back').click();
  await dialog.getByRole('button', { name: /That.s me, take my seat back/ }).click();
  await expect(ana.page.getByTestId('claim-dialog')).toContainText('Ana is asking for your seat');
  await ana.page.getByTestId('claim-approve').click();
  await new TablePage(again.page).ready();
  await expect(new TablePage(again.page).cards()).toHaveCount(7);
});

test('4 a seat whose person has long been gone is given away by two others', async ({
  person,
  mayComplain,
}) => {
  mayComplain.push(/403 \(Forbidden\)/); // until two have agreed
  const clock = new LeapingClock();
  const server = new TableServer([], undefined, clock.variables);
  await server.start();
  try {
    const at = { baseURL: server.url };
    const names = ['Marta', 'Luis', 'Eva', 'Ana'];
    const { made, people } = await new Api(server.url).dealt(
      { game: 'the-game', seats: 4, seed: 7 },
      names,
    );
    const [marta, luis] = [await person('Marta', at), await person('Luis', at)];
    for (const [i, { page }] of [marta, luis].entries()) {
      await page.goto(`/t/${made.table}?lang=en#s=${people[i]?.token}`);
      await new TablePage(page).ready();
    }
    const ida = await person('Ida', { ...at, ...PHONE });
    await ida.page.goto(`/t/${made.table}?lang=en`);
    await ida.page.getByTestId('name').fill('Ana');
    await ida.page.getByTestId('take-back').click();
    const mine = ida.page.getByRole('button', { name: /That.s me, take my seat back/ });
    await mine.click();
    await expect(marta.page.getByTestId('claim-note')).toContainText('who is asked first');
    // In steps that the server sees: it looks whenever it is asked, and what it has not seen does not count.
    for (let second = 4; second < 140; second += 4) {
      clock.ahead(`+${second}`);
      expect((await marta.page.request.get(`/api/tables/${made.table}`)).status()).toBe(200);
    }
    await marta.page.getByTestId('claim-approve').click();
    await expect(marta.page.getByTestId('claim-note')).toContainText('1 of 2');
    await expect(ida.page.getByTestId('claim-waiting')).toBeVisible();
    await luis.page.getByTestId('claim-approve').click();
    const table = new TablePage(ida.page);
    await table.ready();
    await expect(table.cards()).toHaveCount(6);
  } finally {
    await server.stop();
    clock.forget();
  }
});

test('4 whoever leaves a running game gets back to their own seat, and nobody else does', async ({
  person,
  api,
  mayComplain,
}) => {
  // Her device may be about to take back its announcement, which goes with the seat.
  mayComplain.push(/409 \(Conflict\)/);
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const ana = await person('Ana');
  const table = new TablePage(ana.page);
  await ana.page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  await table.ready();
  await api.remove(made, 1);
  await expect(ana.page.getByTestId('lost-seat')).toBeVisible();
  const stranger = await person('a stranger');
  await stranger.page.goto(`/t/${made.table}?lang=en`);
  await expect(stranger.page.getByTestId('take-back')).toBeVisible();
  await expect(stranger.page.getByTestId('take-over')).toHaveCount(0);
  await ana.page.getByTestId('come-back').click();
  await table.ready();
  await expect(table.cards()).toHaveCount(7);
});

test('5 a reload in the own turn: same seat, same hand, staged cards still staged', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const { page } = await person('Marta');
  const table = new TablePage(page);
  await page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await table.ready();
  expect(page.url(), 'the token leaves the address').not.toContain('#s=');
  await table.place(24, 'A');
  await page.reload();
  await table.ready();
  await expect(table.staged).toContainText('24');
  await expect.poll(() => table.numbers()).toEqual([31, 36, 45, 61, 81, 82]);
  await table.place(31, 'A');
  await table.endTurn.click();
  await expect(table.turn).toHaveText(/^Ana/);
});

test('6 fifteen seconds without a network: a banner, a reason, and the board catches up', async ({
  person,
  api,
  mayComplain,
}) => {
  mayComplain.push(NETWORK_LOST);
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const [marta, ana] = people as [(typeof people)[0], (typeof people)[0]];
  const { page, context } = await person('Ana', { serviceWorkers: 'allow' });
  const table = new TablePage(page);
  await page.clock.install();
  await page.goto(`/t/${made.table}?lang=en#s=${ana.token}`);
  await table.ready();
  await context.setOffline(true);
  const banner = page.getByTestId('net-banner');
  await expect(banner).toContainText(/Reconnecting/, { timeout: 12_000 });
  const [box, width] = [await banner.boundingBox(), await page.evaluate(() => innerWidth)];
  expect(box?.width).toBeGreaterThan(width - 2);
  await api.play(made.table, marta, ['24>A', '31>A', 'end']);
  await expect(table.endTurn).toHaveAttribute('aria-disabled', 'true');
  await table.endTurn.click(DESPITE);
  await expect(table.why).toContainText(/Reconnecting|connection|turn/i);
  // Fifteen seconds for the page, whose attempts fail one after the other.
  for (let second = 0; second < 15; second++) await page.clock.runFor(1_000);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();
  await expect(table.turn).toHaveText(/^Your turn/);
  await expect(table.pile('A')).toHaveAccessibleName(/top card 31/);
});

test('6 the server is killed and started again in the middle of a turn', async ({
  person,
  api,
  server,
  mayComplain,
}) => {
  mayComplain.push(NETWORK_LOST);
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const marta = await person('Marta');
  const ana = await person('Ana');
  await marta.page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await ana.page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  const [hers, other] = [new TablePage(marta.page), new TablePage(ana.page)];
  await hers.ready();
  await other.ready();
  await hers.place(24, 'A');
  await server.killHard();
  await expect(marta.page.getByTestId('net-banner')).toBeVisible({ timeout: 12_000 });
  await hers.place(31, 'A');
  await server.start();
  await expect(marta.page.getByTestId('net-banner')).toBeHidden({ timeout: 20_000 });
  await expect(hers.staged).toContainText('31');
  await hers.endTurn.click();
  await expect(other.turn).toHaveText(/^Your turn/, { timeout: 20_000 });
  await expect(other.pile('A')).toHaveAccessibleName(/top card 31/);
});

test('7 a phone that slept: the board is current within two seconds, the seat is kept', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 3, seed: 7 }, [
    'Marta',
    'Ana',
    'Luis',
  ]);
  const [marta, , luis] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const sleeper = await person('Ana', PHONE);
  const table = new TablePage(sleeper.page);
  await sleeper.page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  await table.ready();
  const before = await table.numbers();
  const cdp = await sleeper.context.newCDPSession(sleeper.page);
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
  const play = async (who: typeof marta) => {
    const moves = (await api.legal(made.table, who)).filter((move) => move.includes('>'));
    const first = moves[0] ?? '';
    await api.play(made.table, who, [first]);
    const second = (await api.legal(made.table, who)).find((move) => move.includes('>')) ?? '';
    await api.play(made.table, who, [second, 'end']);
  };
  await play(marta);
  expect((await api.view(made.table)).to_act, 'others have played meanwhile').toBe(1);
  await cdp.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(table.turn).toHaveText(/^Your turn/);
  await expect.poll(() => table.numbers()).toEqual(before);
  expect(luis.seat).toBe(2);
});

test('8 a closed tab: others see it, a bot may play on, and the seat comes back', async ({
  person,
  api,
}) => {
  test.setTimeout(120_000);
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 2, seed: 7, options: { starter: 1 } },
    ['Marta', 'Ana'],
  );
  const marta = await person('Marta');
  const ana = await person('Ana');
  await marta.page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await ana.page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  const table = new TablePage(marta.page);
  await table.ready();
  await new TablePage(ana.page).ready();
  await ana.page.close();
  await expect(marta.page.getByTestId('player-2')).toContainText(/away/i, { timeout: 20_000 });
  const standin = marta.page.getByRole('button', { name: 'Let a bot play for Ana' });
  await expect(standin).toBeVisible({ timeout: 30_000 });
  await standin.click();
  await table.myTurn();
  const back = await ana.context.newPage();
  await back.goto(`/t/${made.table}?lang=en`);
  await new TablePage(back).ready();
  await expect(new TablePage(back).cards()).toHaveCount(7);
  await expect(marta.page.getByTestId('player-2')).not.toContainText(/away/i);
});

test('9 a personal seat link moves the seat to another device, and the first one says so', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const first = await person('Marta');
  await first.page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  await new TablePage(first.page).ready();
  const second = await person('Marta on her phone', PHONE);
  await second.page.goto(`/t/${made.table}?lang=en#s=${people[0]?.token}`);
  const table = new TablePage(second.page);
  await table.ready();
  await expect.poll(() => table.numbers()).toEqual([24, 31, 36, 45, 61, 81, 82]);
  await expect(first.page.getByRole('main')).toContainText(/another device/i);
});

test('19.10 the first page of a guest: who invites to what, how long, who sits there, rules, a look', async ({
  person,
  api,
}) => {
  const made = await api.make({ game: 'level-8', seats: 3 });
  await api.sit(made.table, 'Marta', made.host_token);
  await api.sit(made.table, 'Ana');
  const { page } = await person('guest', PHONE);
  await page.goto(`/t/${made.table}?lang=en`);
  const invitation = page.getByTestId('invitation');
  await expect(invitation).toContainText('Marta invites you to Level 8');
  await expect(invitation).toContainText('about 45 minutes');
  await expect(page.getByTestId('join-rules')).toHaveAttribute('href', '/rules/level8');
  await expect(page.getByTestId('seat-1')).toContainText('Marta (host)');
  await expect(page.getByTestId('seat-2')).toContainText('Ana');
  await expect(page.getByTestId('seat-3')).toContainText('empty');
  await expect(page.getByTestId('sit')).toBeInViewport();
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('seat-2')).toContainText('Ana');
});

test('19.10 in mid-game a seat is claimed with one tap, and people of the same name are told apart', async ({
  person,
  api,
  mayComplain,
}) => {
  mayComplain.push(/403 \(Forbidden\)/); // until the person agrees
  const { made, people } = await api.dealt({ game: 'the-game', seats: 3, seed: 7 }, [
    'Marta',
    'Ana',
    'Ana',
  ]);
  const second = (await person('the second Ana')).page;
  await second.goto(`/t/${made.table}?lang=en#s=${people[2]?.token}`);
  const hers = new TablePage(second);
  await hers.ready();
  await expect(second.getByTestId('player-2')).toContainText('Ana');
  await expect(second.getByTestId('player-3')).toContainText('Ana 2 (you)');
  const { page } = await person('her phone', PHONE);
  await page.goto(`/t/${made.table}?lang=en`);
  await page.getByRole('button', { name: "That's me: Ana 2" }).click();
  await expect(page.getByTestId('claim-waiting')).toBeVisible();
  await second.getByTestId('claim-approve').click();
  const table = new TablePage(page);
  await table.ready();
  await expect(page.getByTestId('turn')).toContainText("Marta's turn");
  expect(await table.numbers()).toHaveLength(6);
});

test('19.10 the personal link of a seat is in the table’s menu', async ({ person, api }) => {
  const { made, people } = await api.dealt({ game: 'level-8', seats: 2 }, ['Marta', 'Ana']);
  const { page } = await person('Ana', PHONE);
  await page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  await new TablePage(page).ready();
  await page.getByTestId('menu').click();
  await page.getByTestId('menu-seat-link').click();
  const link = page.getByTestId('seat-link');
  await expect(link).toHaveValue(new RegExp(`/t/${made.table}#s=${people[1]?.token}\\.1$`));
  expect(await readQr(page, page.getByTestId('seat-qr'))).toBe(await link.inputValue());
});

test('19.6 what home offers to go on with is as it stands now', async ({ person, api }) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const { page } = await person('Ana');
  await page.clock.install();
  await page.goto(`/t/${made.table}?lang=en#s=${people[1]?.token}`);
  await new TablePage(page).ready();
  await page.goto('/?lang=en');
  const row = page.getByTestId('resume').getByRole('link');
  await expect(row).toContainText('The Game with Marta');
  await expect(row).toContainText('Marta is playing');
  await expect(row).toContainText(/now|seconds? ago/);
  if (people[0] === undefined) throw new Error('two people');
  await api.play(made.table, people[0], ['24>A', '31>A', 'end']);
  await page.clock.runFor(25_000);
  await expect(row).toContainText('Your turn');
});
