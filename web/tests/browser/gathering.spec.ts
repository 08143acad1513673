// Around a table with friends: seats that change before the deal, colours, who starts, the log for
// whoever comes late, and teach mode.
import type { Locator } from '@playwright/test';
import { expect, PHONE, test } from './frame/fixtures.ts';
import { TablePage } from './frame/table_page.ts';

const link = (table: string, who?: { token: string }) =>
  `/t/${table}?lang=en${who === undefined ? '' : `#s=${who.token}`}`;

// Neither lies over the other.
async function apart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) throw new Error('both must be in sight');
  const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(beside || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}

test('the host adds seats and moves people, who keep their seats through it', async ({
  person,
  api,
}) => {
  const made = await api.make({ game: 'the-game', seats: 3, seed: 7 });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  const ana = await api.sit(made.table, 'Ana');
  const host = (await person('Marta')).page;
  await host.goto(link(made.table, marta));
  const guest = (await person('Ana', PHONE)).page;
  await guest.goto(link(made.table, ana));
  await expect(guest.getByTestId('seat-2')).toContainText('Ana');
  await expect(guest.getByTestId('seats-more'), 'only the host changes seats').toHaveCount(0);

  await host.getByTestId('seats-more').click();
  await expect(guest.getByTestId('seat-4')).toContainText('empty');
  await expect(guest.getByTestId('announcer')).toContainText('The table now has 4 seats.');

  // With the keyboard alone; the focus goes along with Ana.
  const up = host.getByRole('button', { name: 'Move Ana up' });
  await up.focus();
  await host.keyboard.press('Enter');
  await expect(host.getByTestId('seat-1')).toContainText('Ana');
  await expect(up).toBeFocused();
  await expect(host.getByTestId('announcer')).toContainText('Ana now sits on seat 1.');
  await expect(guest.getByTestId('seat-1')).toContainText('Ana (you)');

  await host.getByTestId('add-bot-4').click();
  await host.getByTestId('bot-easy').click();
  await expect(host.getByTestId('seat-4')).toContainText('Bruno');
  await host.getByRole('button', { name: 'Move Bruno up' }).click();
  await expect(host.getByTestId('seat-3'), 'the same bot').toContainText('Bruno');
  await host.getByRole('button', { name: 'One seat fewer' }).click();
  await expect(host.getByTestId('seat-4')).toHaveCount(0);

  await guest.reload();
  await expect(guest.getByTestId('seat-1')).toContainText('Ana (you)');
  await api.start(made);
  const table = new TablePage(guest);
  await table.ready();
  const { hand } = await api.view(made.table, ana);
  await expect.poll(() => table.numbers()).toEqual([...(hand as number[])].sort((a, b) => a - b));
});

test('a seat with a person on it cannot go, and says why', async ({ person, api }) => {
  const made = await api.make({ game: 'level-8', seats: 3 });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  await api.sit(made.table, 'Ana');
  await api.sit(made.table, 'Bo');
  const { page } = await person('Marta');
  await page.goto(link(made.table, marta));
  const fewer = page.getByRole('button', { name: 'One seat fewer' });
  await expect(fewer).toHaveAttribute('aria-disabled', 'true');
  await fewer.click({ force: true });
  await expect(page.getByRole('alert')).toContainText('Bo sits on seat 3');
  await expect(page.getByTestId('seat-3')).toContainText('Bo');
});

test('a colour is chosen for all to see, and is nobody else’s', async ({ person, api }) => {
  const made = await api.make({ game: 'the-game', seats: 2 });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  const ana = await api.sit(made.table, 'Ana');
  const one = (await person('Marta')).page;
  await one.goto(link(made.table, marta));
  const other = (await person('Ana')).page;
  await other.goto(link(made.table, ana));
  await one.getByRole('radio', { name: 'sky' }).check({ force: true });
  const avatar = other.getByTestId('seat-1').locator('.avatar');
  await expect(avatar).toHaveCSS('background-color', 'rgb(185, 212, 245)');
  await expect(other.getByRole('radio', { name: 'sky: Marta has it' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // What is taken stays whose it is, and the own mark stays where it was.
  await other.getByRole('radio', { name: 'sky: Marta has it' }).click({ force: true });
  await expect(other.getByTestId('why')).toContainText('Marta has it');
  await expect(other.getByRole('radio', { name: 'salmon' })).toBeChecked();
  await api.start(made);
  await new TablePage(other).ready();
  await expect(other.getByTestId('player-1').locator('.avatar')).toHaveCSS(
    'background-color',
    'rgb(185, 212, 245)',
  );
});

for (const talk of ['strict', 'voice']) {
  test(`everybody hears who would like to start, also where talk is ${talk}`, async ({
    person,
    api,
  }) => {
    const options = { starter: 'agree', talk };
    const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7, options }, [
      'Marta',
      'Ana',
    ]);
    const one = (await person('Marta', PHONE)).page;
    await one.goto(link(made.table, people[0]));
    const other = (await person('Ana')).page;
    await other.goto(link(made.table, people[1]));
    // A wish that stood there when a page came is shown, not announced.
    await other.getByRole('radio', { name: /d like to start/ }).waitFor();
    await one.getByRole('radio', { name: /d like to start/ }).check({ force: true });
    await expect(other.getByTestId('wish-1')).toContainText('would like to start');
    await expect(other.getByTestId('announcer')).toContainText('Marta would like to start.');
    await other.getByRole('radio', { name: 'Rather not' }).check({ force: true });
    await expect(one.getByTestId('wish-2')).toContainText('rather not');
    await other.getByRole('button', { name: 'Marta starts' }).click();
    await expect(one.getByTestId('starts-1')).toContainText('1 of 2 agree');
    await one.getByRole('button', { name: 'I start' }).click();
    await new TablePage(one).myTurn();
    await expect(other.getByTestId('who-starts')).toHaveCount(0);
  });
}

test('19.12 who starts lies over no card, and begins with everybody’s agreement alone', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 3, seed: 7, options: { starter: 'agree' } },
    ['Marta', 'Ana', 'Bo'],
  );
  const pages = [];
  for (const [i, options] of [PHONE, { viewport: { width: 1440, height: 900 } }, PHONE].entries()) {
    const { page } = await person(`seat ${i + 1}`, options);
    await page.goto(link(made.table, people[i]));
    await new TablePage(page).ready();
    const asked = page.getByTestId('who-starts');
    for (const other of ['piles', 'hand', 'players']) {
      await apart(asked, page.getByTestId(other).first());
    }
    // A wish and the decision are two things.
    await apart(page.getByTestId('starter-wish'), page.getByTestId('starter-decision'));
    pages.push(page);
  }
  const [marta, ana, bo] = pages;
  if (!marta || !ana || !bo) throw new Error('three people');
  await marta.getByTestId('starts-2').click();
  await expect(bo.getByTestId('starts-2')).toContainText('1 of 3 agree');
  await expect(bo.getByTestId('announcer')).toContainText('Marta says: Ana starts.');
  await bo.getByTestId('starts-3').click();
  await ana.getByTestId('starts-2').click();
  await expect(bo.getByTestId('starts-2')).toContainText('2 of 3 agree');
  expect((await api.view(made.table)).phase, 'two of three are not all').toBe('starter');
  await bo.getByTestId('starts-2').click();
  await new TablePage(ana).myTurn();
  for (const page of pages) await expect(page.getByTestId('who-starts')).toHaveCount(0);
});

test('19.12 whoever plays with bots alone decides at once', async ({ person, api }) => {
  const made = await api.make({
    game: 'the-game',
    seats: 2,
    seed: 7,
    options: { starter: 'agree' },
  });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  await api.addBot(made, 1, 'easy');
  await api.start(made);
  const { page } = await person('Marta', PHONE);
  await page.goto(link(made.table, marta));
  await page.getByRole('button', { name: 'I start' }).click();
  await new TablePage(page).myTurn();
});

test('whoever reloads or watches reads the log of the game so far', async ({ person, api }) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const [marta, ana] = people;
  if (marta === undefined || ana === undefined) throw new Error('two people');
  await api.play(made.table, marta, ['24>A', '31>A', 'end']);
  await api.say(made.table, ana, { phrase: 'any' });

  const { page } = await person('Marta');
  await page.goto(link(made.table, marta));
  await new TablePage(page).ready();
  await expect(page.getByTestId('log')).toContainText(/24/);
  await expect(page.getByTestId('log')).toContainText(/31/);
  await page.reload();
  await expect(page.getByTestId('log')).toContainText(/24/);

  const watcher = (await person('Watcher')).page;
  await watcher.goto(link(made.table));
  await watcher.getByTestId('watch').click();
  await expect(watcher.getByTestId('log')).toContainText(/24/);
});

test('teach mode: one hand, while its player agrees', async ({ person, api }) => {
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 2, seed: 7, settings: { teach: true } },
    ['Marta', 'Ana'],
  );
  const teacher = (await person('Marta', PHONE)).page;
  await teacher.goto(link(made.table, people[0]));
  await new TablePage(teacher).ready();
  const other = (await person('Ana')).page;
  await other.goto(link(made.table, people[1]));
  await new TablePage(other).ready();
  const visitor = await person('Watcher', PHONE);
  const watcher = visitor.page;
  await watcher.goto(link(made.table));
  await watcher.getByTestId('watch').click();
  await expect(watcher.getByTestId('players')).toBeVisible();
  await expect(watcher.getByTestId('taught-hand')).toHaveCount(0);

  await teacher.getByTestId('menu').click();
  await teacher.getByTestId('menu-teach').click();
  await expect(watcher.getByRole('region', { name: "Marta's hand" })).toBeVisible();
  await expect(watcher.getByTestId('taught-hand').getByRole('listitem')).toHaveCount(7);
  await expect(watcher.getByTestId('taught-24')).toBeVisible();
  await apart(watcher.getByTestId('taught-hand'), watcher.getByTestId('piles'));
  await apart(teacher.getByTestId('teach'), teacher.getByTestId('players'));
  await apart(teacher.getByTestId('teach'), teacher.getByTestId('turn'));
  await expect(watcher.getByTestId('end-turn'), 'to look at, not to play').toHaveCount(0);
  await expect(other.getByTestId('teach-bar')).toContainText('Marta is showing their hand');

  await teacher.getByRole('switch', { name: 'Spectators see your hand' }).click();
  await expect(watcher.getByTestId('taught-hand')).toHaveCount(0);
  await expect(other.getByTestId('teach-bar')).toHaveCount(0);
  // Cards that come after that are in no frame.
  const before = visitor.recorder.heard.length;
  if (people[0] === undefined) throw new Error('two people');
  await api.play(made.table, people[0], ['24>A', '31>A', 'end']);
  await expect(watcher.getByTestId('pile-A')).toContainText('31');
  const { hand } = await api.view(made.table, people[0]);
  expect(hand).toHaveLength(7);
  const later = visitor.recorder.heard.slice(before).map(({ text }) => text);
  expect(later.join('\n')).not.toMatch(/"hand":|"mine":\[\d/);
});

test('Level 8: the chat of a table with friends is in its header', async ({ person, api }) => {
  const { made, people } = await api.dealt({ game: 'level-8', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const { page } = await person('Marta');
  await page.goto(link(made.table, people[0]));
  await new TablePage(page).ready();
  await page.getByRole('banner').getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
});

test('19.10 on a phone everybody sees who sits there before link and picture', async ({
  person,
  api,
}) => {
  const made = await api.make({ game: 'the-game', seats: 3, seed: 7 });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  const ana = await api.sit(made.table, 'Ana');
  for (const who of [marta, ana]) {
    const { page } = await person(who === marta ? 'Marta' : 'Ana', PHONE);
    await page.goto(link(made.table, who));
    const [above, below, picture] = await Promise.all(
      ['seats', 'copy-link', 'qr'].map((one) => page.getByTestId(one).first().boundingBox()),
    );
    expect(above?.y).toBeLessThan(below?.y ?? 0);
    expect(above?.y).toBeLessThan(picture?.y ?? 0);
  }
});

test('19.10 a button that can do nothing says so where it stands', async ({ person, api }) => {
  const made = await api.make({ game: 'the-game', seats: 2, seed: 7 });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  const ana = await api.sit(made.table, 'Ana');
  await api.call('POST', `/tables/${made.table}/colour`, { colour: 4 }, ana.token);
  const { page } = await person('Marta', PHONE);
  await page.goto(link(made.table, marta));
  for (const [button, why] of [
    ['move-up-1', 'Marta already sits on the first seat'],
    ['move-down-2', 'Ana already sits on the last seat'],
    ['seats-fewer', 'Ana sits on seat 2'],
  ] as const) {
    await page.getByTestId(button).press('Enter');
    await expect(page.getByTestId('seats-why')).toContainText(why);
  }
  await page.getByTestId('colour-4').click({ force: true });
  await expect(page.getByTestId('colour-why')).toContainText('Ana has it');
  await expect(page.locator('#start-reason')).toContainText('Somebody has to be ready first');
});

test('19.17 everybody reads in the lobby whether the AI may be asked; the host decides', async ({
  person,
  api,
}) => {
  const made = await api.make({ game: 'level-8', seats: 2, settings: { hints: false } });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  const ana = await api.sit(made.table, 'Ana');
  const host = (await person('Marta')).page;
  await host.goto(link(made.table, marta));
  const guest = (await person('Ana', PHONE)).page;
  await guest.goto(link(made.table, ana));
  await expect(guest.getByTestId('lobby-hints')).toHaveText('AI hints: off');
  await host.getByTestId('options').locator('> summary').click();
  await host.getByTestId('opt-hints').check({ force: true });
  await expect(guest.getByTestId('lobby-hints')).toHaveText('AI hints: on');
});

test('19.17 a new table of people against each other begins without hints, a team’s with them', async ({
  page,
}) => {
  await page.goto('/new?game=level8&lang=en');
  await expect(page.getByTestId('opt-hints')).not.toBeChecked();
  await page.getByTestId('new-game-the-game').check({ force: true });
  await expect(page.getByTestId('opt-hints')).toBeChecked();
  // What was asked for by hand stays.
  await page.getByTestId('opt-hints').uncheck({ force: true });
  await page.getByTestId('new-game-the-game-extreme').check({ force: true });
  await expect(page.getByTestId('opt-hints')).not.toBeChecked();
});

test('19.17 where hints are off the key gives none either', async ({ person, api }) => {
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 2, seed: 7, settings: { hints: false } },
    ['Marta', 'Ana'],
  );
  const { page } = await person('Marta');
  const table = new TablePage(page);
  await page.goto(link(made.table, people[0]));
  await table.ready();
  await table.myTurn();
  await table.select(24);
  await page.keyboard.press('h');
  await page.keyboard.press('a'); // what comes after it has been heard
  await expect(table.staged).toContainText('24');
  await expect(page.getByTestId('hint-panel')).toHaveCount(0);
});

test('a personal link that opens nothing says so, and still leads in', async ({
  person,
  api,
  mayComplain,
}) => {
  mayComplain.push(/401/); // what the server answers to such a link
  const made = await api.make({ game: 'the-game', seats: 2, seed: 7 });
  await api.sit(made.table, 'Marta', made.host_token);
  const { page } = await person('Ana', PHONE);
  await page.goto(link(made.table, { token: 'x'.repeat(22) }));
  await expect(page.getByTestId('dead-link')).toContainText('no longer opens a seat');
  await page.getByTestId('name').fill('Ana');
  await page.getByTestId('sit').click();
  await expect(page.getByTestId('seat-2')).toContainText('Ana');
});

test('19.5 the players see who watches; whoever watches is told so and can press nothing in vain', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 7 }, [
    'Marta',
    'Ana',
  ]);
  const player = (await person('Marta', PHONE)).page;
  await player.goto(link(made.table, people[0]));
  await new TablePage(player).ready();
  await expect(player.getByTestId('watchers')).toHaveCount(0);
  for (const [name, options] of [
    ['Eva', PHONE],
    ['', { viewport: { width: 1440, height: 900 } }],
  ] as const) {
    const { page } = await person(`watcher ${name}`, options);
    await page.goto(link(made.table));
    await page.getByTestId('name').fill(name);
    await page.getByTestId('watch').click();
    await expect(page.getByTestId('turn')).toContainText('you are watching');
    await expect(page.getByTestId('pile-A')).toBeDisabled();
    // Every button there is does something for who watches, and none says why it does not.
    await page.getByTestId('menu').click();
    for (const entry of ['undo-all', 'menu-teach', 'menu-seat-link']) {
      await expect(page.getByTestId(entry)).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(page.locator('main [aria-disabled="true"]')).toHaveCount(0);
    await page.getByTestId('table').evaluate((table) => {
      table.tabIndex = -1;
      table.focus();
    });
    for (const key of ['a', 'm', 'h', 'e', 's']) await page.keyboard.press(key);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByTestId('note')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByTestId('watching').click();
    await expect(page.getByTestId('watching-dialog')).toContainText("nobody's hand");
    await page.keyboard.press('Escape');
  }
  await expect(player.getByTestId('watchers')).toContainText('2 people are watching.');
  await expect(player.getByTestId('announcer')).toContainText('watching');
  await player.getByTestId('watchers').click();
  await expect(player.getByTestId('watchers-dialog')).toContainText(
    'Eva and somebody without a name',
  );
});

test('19.5 whoever watches finds the way to a seat', async ({ person, api }) => {
  const made = await api.make({ game: 'face-to-face', seats: 2, seed: 3 });
  await api.sit(made.table, 'Marta', made.host_token);
  await api.addBot(made, 1, 'easy');
  await api.start(made);
  const { page } = await person('Eva', PHONE);
  await page.goto(link(made.table));
  await page.getByTestId('watch').click();
  await expect(page.getByTestId('pile-U')).toBeDisabled();
  await page.getByTestId('watching').click();
  await page.getByTestId('watching-sit').click();
  await expect(page.getByTestId('take-over-2')).toBeVisible();
});

test('19.1 a turn’s time counts, hurries in its last quarter, and one is told when a bot has played', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 2, seed: 7, settings: { timer_s: 12 } },
    ['Marta', 'Ana'],
  );
  const { page } = await person('Marta', PHONE);
  await page.goto(link(made.table, people[0]));
  const table = new TablePage(page);
  await table.ready();
  const other = (await person('Ana')).page;
  await other.goto(link(made.table, people[1]));
  const left = async (where: typeof page) => {
    const text = await where.getByTestId('timer').textContent();
    return Number(/0:(\d\d)/.exec(text ?? '')?.[1]);
  };
  await expect.poll(() => left(page)).toBeLessThan(12);
  // A page that comes later shows the same rest, not all of it.
  await page.reload();
  await expect.poll(() => left(page)).toBeLessThan(11);
  const both = await Promise.all([left(page), left(other)]);
  expect(Math.abs(both[0] - both[1])).toBeLessThanOrEqual(1);
  await expect(page.getByTestId('timer')).toHaveClass(/soon/);
  await expect(page.getByTestId('announcer')).toContainText('3 seconds left');
  await expect(page.getByTestId('time-was-up')).toContainText('a bot played this turn for you');
  await expect(page.getByRole('alert')).toContainText('a bot played this turn for you');
  await expect(other.getByTestId('time-was-up')).toHaveCount(0);
  await page.getByTestId('time-was-up-ok').click();
  await expect(page.getByTestId('time-was-up')).toHaveCount(0);
});

test('19.1 a turn may last from half a minute to a week, and says so in hours and days', async ({
  person,
  api,
}) => {
  const made = await api.make({ game: 'the-game', seats: 2, seed: 7 });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  await api.sit(made.table, 'Ana');
  const { page } = await person('Marta');
  await page.goto(link(made.table, marta));
  await page.getByTestId('options').locator('> summary').click();
  const choices = page.getByTestId('opt-timer').getByRole('radio');
  await expect(choices).toHaveCount(11);
  await expect(page.getByRole('radio', { name: '30 seconds' })).toBeVisible();
  await page.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(page.getByRole('radio', { name: '7 days' })).toBeChecked();
  await api.start(made);
  await expect(page.getByTestId('timer')).toHaveText(/^(7 d 0 h|6 d 23 h)$/);
});
