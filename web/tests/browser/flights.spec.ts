// UX.md 2.0 (motion) at a table of Level 8: what flies from where, and that hidden cards fly face down.
import type { Page } from '@playwright/test';
import { expect, test } from './frame/fixtures.ts';
import { RUNS } from './frame/levels.ts';
import { openLocal } from './frame/local.ts';
import { TablePage } from './frame/table_page.ts';

// Marta has r1 r4 r12 y11 s5 s7 b1 p8 p15 J; a level is a run of three.
const EDGE = {
  game: 'level-8' as const,
  seed: 4912,
  options: { first_dealer: 1, levels: RUNS },
};

interface Flight {
  words: string; // what stands on the card: nothing on a back
  dx: number; // from where it starts to where it lands
  dy: number;
}

// Faces that move by themselves: those that come into the hand.
async function watchFaces(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      const card = this.closest('button')?.dataset.testid;
      if (card?.startsWith('card-')) moved.push(card);
      return animate.apply(this, how);
    };
  });
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));
}

async function watchFlights(page: Page): Promise<() => Promise<Flight[]>> {
  await page.evaluate(() => {
    const flown: Flight[] = [];
    Object.assign(window, { flown });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.classList.contains('card-in-flight')) continue;
        const effect = node.getAnimations()[0]?.effect;
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        const moved = frames
          .map(({ transform }) => /translate\((\S+)px, (\S+)px\)/.exec(String(transform)))
          .find((found) => found !== null);
        const [dx = 0, dy = 0] = moved?.slice(1).map(Number) ?? [];
        flown.push({ words: node.textContent.trim(), dx, dy });
      }
    }).observe(document.body, { childList: true });
  });
  return () =>
    page.evaluate(() => {
      const { flown } = window as unknown as { flown: Flight[] };
      return flown.splice(0);
    });
}

test('2.0 Level 8: slots, level and discards fly; without motion nothing does', async ({
  person,
  server,
}) => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    const { page } = await person(motion, { reducedMotion: motion });
    const table = new TablePage(page);
    await openLocal(page, server.url, { ...EDGE, bots: ['easy'] });
    await table.ready();
    const flights = await watchFlights(page);
    const flew = async (n: number) => {
      await expect(page.locator('.card-in-flight')).toHaveCount(0);
      const found = await flights();
      expect(found).toHaveLength(motion === 'reduce' ? 0 : n);
      for (const { dx, dy } of found) expect(Math.hypot(dx, dy)).toBeGreaterThan(20);
      return found;
    };

    const faces = await watchFaces(page);
    await page.getByTestId('draw-pile').click();
    await expect(table.cards()).toHaveCount(11);
    expect(await faces()).toHaveLength(motion === 'reduce' ? 0 : 1);
    await flew(0); // into the hand the face itself moves

    for (const card of ['sky-7-a', 'purple-8-a', 'joker-a']) {
      await table.tap(table.card(card));
      await page.getByTestId('put-1').click();
    }
    await page.getByTestId('joker-as').getByRole('radio').first().check();
    await page.getByTestId('joker-ok').click();
    await flew(3);
    await page.getByTestId('lay-down').click();
    await expect(page.getByTestId('own-melds')).toBeVisible();
    await flew(3);
    await table.tap(table.card('red-12-a'));
    await page.getByTestId('discard').click();
    await expect(table.card('red-12-a')).toHaveCount(0);
    const [discarded] = await flew(1);
    if (motion !== 'reduce') expect(discarded?.words).toContain('12');
  }
});

test('2.0 Level 8: what another player draws flies to them as a back', async ({ person, api }) => {
  const { made, people } = await api.dealt({ ...EDGE, seats: 2 }, ['Marta', 'Ana']);
  const [marta, ana] = people;
  if (marta === undefined || ana === undefined) throw new Error('two people');
  const { page } = await person('Ana', { reducedMotion: 'no-preference' });
  await page.goto(`/t/${made.table}?lang=en#s=${ana.token}`);
  await new TablePage(page).ready();
  const flights = await watchFlights(page);

  await api.play(made.table, marta, ['draw']);
  await expect(page.getByTestId('draw-pile')).toContainText('79');
  expect(await flights()).toEqual([{ words: '', dx: expect.any(Number), dy: expect.any(Number) }]);

  await api.play(made.table, marta, ['discard r12']);
  await expect(page.getByTestId('discard-1')).toContainText('red 12');
  const discarded = await flights();
  expect(discarded.map(({ words }) => words)).toEqual([expect.stringContaining('12')]);
});
