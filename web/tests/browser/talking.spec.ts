// UX.md section 4, Communication.
import { expect, test } from './frame/fixtures.ts';
import { openLocal } from './frame/local.ts';
import { TablePage } from './frame/table_page.ts';

test('25 a phrase is read in each reader’s language, on its pile, until the sender’s next turn is over', async ({
  person,
  api,
}) => {
  const { made, people } = await api.dealt(
    { game: 'the-game', seats: 3, seed: 7, options: { starter: 1 } },
    ['Marta', 'Ana', 'Jörg'],
  );
  const tables = [];
  for (const [i, lang] of ['es', 'pt', 'de'].entries()) {
    const { page } = await person(lang);
    await page.goto(`/t/${made.table}?lang=${lang}#s=${people[i]?.token}`);
    tables.push(new TablePage(page));
  }
  const [es, pt, de] = tables as [TablePage, TablePage, TablePage];
  for (const table of tables) await table.ready();
  await es.page
    .getByTestId('comm')
    .first()
    .getByRole('button', { name: 'Déjame esta pila' })
    .click();
  await es.pile('C').click();
  await expect(pt.pile('C')).toContainText(/Deixe esta pilha comigo/);
  await expect(de.pile('C')).toContainText(/Überlasst mir diesen Stapel/);
  for (const other of ['A', 'B', 'D']) await expect(pt.pile(other)).not.toContainText(/Deixe/);

  const someTurn = async (who: (typeof people)[0]) => {
    for (const end of [[], ['end']]) {
      const move = (await api.legal(made.table, who)).find((m) => /[AB]$/.test(m)) ?? '';
      await api.play(made.table, who, [move, ...end]);
    }
  };
  await someTurn(people[1] as (typeof people)[0]);
  await someTurn(people[2] as (typeof people)[0]);
  await expect(pt.pile('C')).toContainText(/Deixe esta pilha comigo/);
  await someTurn(people[0] as (typeof people)[0]);
  await expect(pt.pile('C')).not.toContainText(/Deixe/);
  await expect(de.pile('C')).not.toContainText(/Überlasst/);
});

const STOPPED = ['tengo la 37', 'treinta y siete', '３７', 'siebenunddreißig', 't r e s'];
const FINE = ['ten cuidado', 'déjame la pila B'];

test('26 numbers in free text are stopped and explained, the text stays; other words pass', async ({
  page,
  server,
}) => {
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'the-game',
    seed: 3,
    bots: ['easy'],
    options: { talk: 'open' },
  });
  await page.goto(page.url().replace('lang=en', 'lang=es'));
  await table.ready();
  await page.getByTestId('tab-messages').click();
  const text = page.getByTestId('free-text');
  for (const words of STOPPED) {
    await text.fill(words);
    await text.press('Enter');
    await expect(page.getByTestId('free-stopped'), words).toBeVisible();
    await expect(table.why, words).toContainText(/n[uú]mero/i);
    await expect(text).toHaveValue(words);
  }
  for (const words of FINE) {
    await text.fill(words);
    await text.press('Enter');
    await expect(text, words).toHaveValue('');
  }
});

test('27 a bot that is asked to stay away from pile D does, and the log says so', async ({
  page,
  server,
}) => {
  // Without a word Otto would begin with 99 on D, whatever the chance; he has another way.
  const table = new TablePage(page);
  await openLocal(page, server.url, {
    game: 'the-game',
    seed: 8,
    bots: ['medium'],
    options: { starter: 'agree', talk: 'standard' },
  });
  await table.ready();
  const avoid = page.getByTestId('phrase-avoid');
  if (!(await avoid.isVisible())) await page.getByTestId('phrases-more').click();
  await avoid.or(page.getByTestId('say-avoid')).first().click();
  await table.pile('D').click();
  await expect(table.pile('D')).toContainText(/don.t play here/i);
  await page.getByTestId('starts-2').click();
  await table.myTurn();
  await expect(table.pile('D')).toHaveAccessibleName(/no card yet/);
  await expect(page.getByTestId('log')).toContainText(/Otto avoided D because you asked/);
});
