// Whole games of every kind: people with browsers of their own play to the end against the real
// server, by what the page shows them. No console may complain, and no seat may learn what it must not.
import type { TableWish } from './frame/api.ts';
import { expect, type Person, test } from './frame/fixtures.ts';
import { Rightful } from './frame/leaks.ts';
import { SHORT_LEVELS } from './frame/levels.ts';
import { cardId, pageSecrets } from './frame/page_secrets.ts';
import { adviceFor, readRoundSummaries, tapMoves } from './frame/player.ts';
import { TablePage } from './frame/table_page.ts';

interface Whole {
  title: string;
  wish: TableWish;
  names: string[];
}

const GAMES: Whole[] = [
  { title: 'The Game', wish: { game: 'the-game', seats: 2 }, names: ['Marta', 'Ana'] },
  {
    title: 'On Fire',
    wish: { game: 'the-game', seats: 3, options: { fire: true } },
    names: ['Marta', 'Ana', 'Luis'],
  },
  {
    title: 'Extreme',
    wish: { game: 'the-game-extreme', seats: 5 },
    names: ['Marta', 'Ana', 'Luis', 'Sara', 'Joan'],
  },
  { title: 'Face to Face', wish: { game: 'face-to-face', seats: 2 }, names: ['Marta', 'Sara'] },
  {
    title: 'Level 8',
    wish: { game: 'level-8', seats: 2, options: { levels: SHORT_LEVELS } },
    names: ['Marta', 'Ana'],
  },
  {
    title: 'Quick & Easy',
    wish: { game: 'quick-and-easy', seats: 3 },
    names: ['Marta', 'Ana', 'Luis'],
  },
];
const MOVES_AT_MOST = 600; // lists of moves; no game of these comes near

for (const { title, wish, names } of GAMES) {
  test(`15 ${title}, ${names.length} people: a whole game, and no seat learns what it must not know`, async ({
    person,
    api,
    referee,
  }) => {
    test.setTimeout(600_000);
    const { made, people } = await api.dealt({ ...wish, seed: 4 }, names);
    const persons: Person[] = [];
    for (const [i, name] of names.entries()) {
      const one = await person(name, {
        serviceWorkers: 'allow', // what it keeps is searched, too
        // Cards fly for the first person only: to paint them on every page takes a third of the time.
        reducedMotion: i === 0 ? 'no-preference' : 'reduce',
        ...(i % 2 === 0 ? {} : { viewport: { width: 390, height: 844 } }),
      });
      await one.page.goto(`/t/${made.table}?lang=en#s=${people[i]?.token}`);
      persons.push(one);
    }
    const tables = persons.map(({ page }) => new TablePage(page));
    for (const table of tables) {
      await table.ready();
      await readRoundSummaries(table);
    }

    for (let list = 0; ; list++) {
      expect(list).toBeLessThan(MOVES_AT_MOST);
      const watched = await api.view(made.table);
      const seat = watched.to_act;
      if (seat === null) break;
      const table = tables[seat];
      const who = people[seat];
      if (table === undefined || who === undefined) throw new Error(`nobody sits in seat ${seat}`);
      const view = await api.view(made.table, who);
      const moves = await adviceFor(referee, view);
      await test.step(`${names[seat]}: ${moves.join(', ')}`, () =>
        tapMoves(table, view.game, moves));
      // Every move is at least one event; some are sent one by one, the rest as one list.
      const allCame = async () => {
        const { upto, result } = await api.view(made.table);
        return result !== null || upto >= view.upto + moves.length;
      };
      await expect.poll(allCame, { intervals: [20, 50, 100], timeout: 20_000 }).toBe(true);
      if (list % 5 === 0) await searchPages();
    }

    async function searchPages(): Promise<void> {
      for (const [i, { page }] of persons.entries()) {
        const who = people[i];
        if (who === undefined) continue;
        // The page may be a moment behind the table.
        const secrets = async () => {
          const { game, hand = [] } = await api.view(made.table, who);
          return pageSecrets(
            page,
            hand.map((card) => cardId(game, card)),
          );
        };
        await expect.poll(secrets, { message: `what the page of ${names[i]} holds` }).toEqual([]);
      }
    }

    for (const { page } of persons) {
      await expect(page.getByRole('button', { name: /Play again/ })).toBeVisible({
        timeout: 15_000,
      });
    }
    const rightful = await Rightful.of(referee, await api.log(made.table), names.length);
    for (const [seat, { recorder }] of persons.entries()) {
      expect(rightful.faults(await recorder.all(), seat)).toEqual([]);
    }
    await rightful.close();
  });
}
