// UX.md 2.11: a game that is over, looked at together.
import type { Page } from '@playwright/test';
import { expect, test } from './frame/fixtures.ts';
import { playUntil } from './frame/positions.ts';
import { openAnalysis } from './frame/table_page.ts';

test('38 watching together: the leader moves for all, others break free and come back', async ({
  person,
  api,
  referee,
}) => {
  const names = ['Marta', 'Ana'];
  const { made, people } = await api.dealt({ game: 'the-game', seats: 2, seed: 3 }, names);
  const played = await playUntil(
    referee,
    { game: 'the-game', seed: 3, bots: ['easy'] },
    (view) => view.result !== null,
  );
  for (const { seat, moves } of played?.moves ?? []) {
    await api.play(made.table, people[seat] as (typeof people)[0], moves);
  }

  const pages: Page[] = [];
  for (const [i, name] of names.entries()) {
    const { page } = await person(name);
    await page.goto(`/t/${made.table}?lang=en#s=${people[i]?.token}`);
    await openAnalysis(page);
    pages.push(page);
  }
  const [marta, ana] = pages as [Page, Page];
  const at = (page: Page) => page.getByTestId('scrub');
  const told = (page: Page) => page.getByTestId('shared-status');

  await marta.getByRole('switch', { name: 'Watch together' }).click();
  await expect(told(marta)).toHaveText('You lead. Nobody else watches with you yet.');
  await at(marta).focus();
  await marta.keyboard.press('Home');
  for (let i = 0; i < 7; i++) await marta.keyboard.press('ArrowRight');

  // Whoever comes late is where the others are.
  await ana.getByRole('switch', { name: 'Watch together' }).click();
  await expect(told(ana)).toHaveText('Marta leads: you see what Marta is looking at.');
  await expect(at(ana)).toHaveValue('7');
  await expect(told(marta)).toHaveText('You lead: one person sees what you are looking at.');
  await expect(ana.getByRole('status').filter({ hasText: 'Marta leads' })).toBeAttached();

  await marta.keyboard.press('ArrowRight');
  await marta.getByTestId('view-1').check({ force: true });
  await expect(at(ana)).toHaveValue('8');
  await expect(ana.getByTestId('view-1')).toBeChecked();

  // On her own, and back.
  await ana.getByRole('button', { name: 'Look around on my own' }).click();
  await at(ana).focus();
  await ana.keyboard.press('End');
  await expect(told(marta)).toHaveText('You lead. Nobody else watches with you yet.');
  await expect(at(marta)).toHaveValue('8');
  await ana.getByRole('button', { name: 'Watch with the others again' }).click();
  await expect(at(ana)).toHaveValue('8');

  // Moving is looking around, too.
  await at(ana).focus();
  await ana.keyboard.press('Home');
  await expect(told(ana)).toHaveText('You are looking around on your own.');
  await expect(at(marta)).toHaveValue('8');

  // The lead changes hands.
  await ana.getByTestId('shared').click();
  await expect(at(ana)).toHaveValue('8');
  await ana.getByRole('button', { name: 'Take the lead' }).click();
  await expect(told(marta)).toHaveText('Ana leads: you see what Ana is looking at.');
  await at(ana).focus();
  await ana.keyboard.press('ArrowLeft');
  await expect(at(marta)).toHaveValue('7');
});
