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
    await new TablePage(one).myTurn();
    await expect(other.getByTestId('who-starts')).toHaveCount(0);
  });
}

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

test('on a phone the host sends the link before looking at seats; guests see seats first', async ({
  person,
  api,
}) => {
  const made = await api.make({ game: 'the-game', seats: 3, seed: 7 });
  const marta = await api.sit(made.table, 'Marta', made.host_token);
  const ana = await api.sit(made.table, 'Ana');
  for (const [who, first, second] of [
    [marta, 'copy-link', 'seats'],
    [ana, 'seats', 'copy-link'],
  ] as const) {
    const { page } = await person(who === marta ? 'Marta' : 'Ana', PHONE);
    await page.goto(link(made.table, who));
    const [above, below] = await Promise.all(
      [first, second].map((one) => page.getByTestId(one).first().boundingBox()),
    );
    expect(above?.y, `${first} before ${second}`).toBeLessThan(below?.y ?? 0);
  }
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
