// UX.md 2.13: the results of the deal of the day on this server.
import type { Page } from '@playwright/test';
import type { DailySeed } from '$generated/engine.ts';
import type { Referee } from './frame/engine.ts';
import { expect, test } from './frame/fixtures.ts';
import { localGame } from './frame/local.ts';
import { playUntil } from './frame/positions.ts';

const today = () => new Date().toISOString().slice(0, 10);

// Today's deal, played to its end on this device.
async function haveFinished(page: Page, referee: Referee, level: string): Promise<number> {
  const asked = { cmd: 'daily', date: today(), kind: 'thegame', seats: 1 } as const;
  const { seed } = await referee.ask<DailySeed>(asked);
  const wish = { game: 'the-game' as const, seed };
  const played = await playUntil(referee, wish, (view) => view.result !== null, level);
  if (played === null) throw new Error('it has no end');
  await referee.close(played.table);
  const game = localGame({ ...wish, moves: played.moves, over: true });
  const run = { date: today(), kind: 'thegame', seats: 1, game: game.id, assisted: false };
  await page.addInitScript(
    ([kept, runs]) => {
      if (localStorage.getItem('sobremesa.daily') !== null) return;
      localStorage.setItem('sobremesa.game.solo-00000000test', kept as string);
      localStorage.setItem('sobremesa.daily', runs as string);
    },
    [JSON.stringify({ ...game, daily: today() }), JSON.stringify([{ ...run, outcome: null }])],
  );
  const { result } = played.view;
  return result !== null && 'left' in result ? 98 - result.left : 0;
}

test('41 daily: results on the list of this server, with a name or without, now or when it is back', async ({
  person,
  referee,
}) => {
  const { page: marta } = await person('Marta');
  const placed = await haveFinished(marta, referee, 'easy');
  await marta.goto('/daily?lang=en');
  const list = (page: Page) => page.getByTestId('daily-list').getByRole('row');
  await expect(marta.getByText('There are no results for this deal yet')).toBeVisible();
  await marta.getByLabel('Name on the list (optional)').fill('Marta');
  await marta.getByRole('button', { name: 'Add my result to the list' }).click();
  await expect(marta.getByTestId('daily-entered')).toHaveText('Your result is on the list.');
  await expect(list(marta)).toHaveCount(2);
  await expect(list(marta).nth(1)).toContainText(`Marta – you${placed}/98clean`);

  // Somebody else: without a name, and at first without a network.
  const { page: ana, context } = await person('Ana');
  await haveFinished(ana, referee, 'medium');
  await ana.goto('/daily?lang=en');
  await expect(list(ana)).toHaveCount(2);
  await expect(list(ana).nth(1)).toContainText('Marta');
  await expect(list(ana).nth(1)).not.toContainText('you');
  const enter = ana.getByRole('button', { name: 'Add my result to the list' });
  await expect(enter).toBeVisible();
  await ana.waitForLoadState('networkidle'); // what the page fetches after its first paint
  await context.setOffline(true);
  await enter.click();
  await expect(ana.getByTestId('daily-entered')).toContainText('sent as soon as');
  await context.setOffline(false);
  await expect(ana.getByTestId('daily-entered')).toHaveText('Your result is on the list.');
  await expect(list(ana)).toHaveCount(3);
  await expect(ana.getByTestId('daily-list')).toContainText('No name – you');

  // Another deal has another list.
  await ana.getByTestId('daily-bots').getByLabel('1 bot').check();
  await expect(ana.getByText('There are no results for this deal yet')).toBeVisible();
});
