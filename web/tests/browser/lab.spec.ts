// UX.md 2.14: the worst deals, and bots that readers bring along, under the real server's policy.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { EXAMPLE_BOT } from '../../src/rooms/the_game/example_bot.ts';
import { expect, test } from './frame/fixtures.ts';

async function run(page: Page, games: number): Promise<void> {
  await page.getByTestId('lab-n').fill(String(games));
  await page.getByTestId('lab-seed').fill('77');
  await page.getByTestId('lab-run').click();
}

async function bring(page: Page, name: string, bot: string | Buffer): Promise<void> {
  const buffer = typeof bot === 'string' ? Buffer.from(bot) : bot;
  await page.getByTestId('lab-bot').setInputFiles({ name, mimeType: 'text/javascript', buffer });
  await page.getByTestId('lab-seat-1').selectOption('own');
}

// As the browser has them.
function namesOfKeptBots(): Promise<unknown> {
  return new Promise((done, failed) => {
    const opened = indexedDB.open('sobremesa', 1);
    opened.onerror = failed;
    opened.onsuccess = () => {
      const keys = opened.result.transaction('bots').objectStore('bots').getAllKeys();
      keys.onsuccess = () => done(keys.result);
      opened.result.close();
    };
  });
}

test('42 lab: the worst deals open as they were played', async ({ page }) => {
  await page.goto('/lab?lang=en');
  await run(page, 200);
  const worst = page.getByTestId('lab-worst').getByRole('link');
  await expect(worst.first()).toBeVisible({ timeout: 30_000 });
  for (const i of [0, 1]) {
    const left = /: (\d+)\)$/.exec((await worst.nth(i).textContent())?.trim() ?? '')?.[1];
    expect(Number(left)).toBeGreaterThan(0);
    await worst.nth(i).click();
    await page.getByTestId('last').click();
    await expect(page.getByTestId('replay-result')).toContainText(`${left} cards left`);
    await page.goBack();
    if (i === 0) {
      await run(page, 200);
      await expect(worst.first()).toBeVisible({ timeout: 30_000 });
    }
  }
});

test('42 lab: an engine that did not come is fetched again when it is needed', async ({ page }) => {
  const MODULE = '**/sobremesa-*.wasm';
  await page.route(MODULE, (route) => route.abort());
  const missed = page.waitForEvent('requestfailed');
  await page.goto('/lab?lang=en');
  await missed;
  await expect(page.getByTestId('lab-form')).toBeVisible();
  await page.unroute(MODULE);
  await run(page, 200);
  const worst = page.getByTestId('lab-worst').getByRole('link');
  await expect(worst.first()).toBeVisible({ timeout: 30_000 });
});

test('42 lab: a bot of the reader plays, and has no network', async ({ page }) => {
  await page.goto('/lab?lang=en');
  const spy = `${EXAMPLE_BOT}
    const plain = think;
    think = async (question) => {
      let reached = false;
      try { await fetch('http://localhost/'); reached = true; } catch {}
      if (reached) throw new Error('the bot got out');
      return plain(question);
    };`;
  await bring(page, 'spy.js', spy);
  await run(page, 100);
  await expect(page.getByTestId('lab-summary')).toContainText('100', { timeout: 60_000 });
  await expect(page.getByTestId('lab-trouble')).toHaveCount(0);
});

test('42 lab: a bot in WebAssembly plays, and its worst deals open as they were played', async ({
  page,
}, info) => {
  // The example of the documentation, made by the compiler that makes the engine's modules.
  const made = info.outputPath('bot.wasm');
  const how = ['--target=wasm32', '-O2', '-nostdlib', '-Wl,--no-entry', '-o', made];
  execFileSync('clang-19', [...how, '../docs/examples/bot.c']);
  await page.goto('/lab?lang=en');
  await bring(page, 'first.wasm', readFileSync(made));
  await run(page, 100);
  await expect(page.getByTestId('lab-summary')).toContainText('100', { timeout: 60_000 });
  await expect(page.getByTestId('lab-summary')).toContainText('your bot');
  await expect(page.getByTestId('lab-trouble')).toHaveCount(0);
  const worst = page.getByTestId('lab-worst').getByRole('link');
  await expect(worst).toHaveCount(10);
  const left = /: (\d+)\)$/.exec((await worst.nth(2).textContent())?.trim() ?? '')?.[1];
  await worst.nth(2).click();
  await page.getByTestId('last').click();
  await expect(page.getByTestId('replay-result')).toContainText(`${left} cards left`);
});

test('42 lab: a bot of the reader stays in the browser until it is removed', async ({ page }) => {
  await page.goto('/lab?lang=en');
  await bring(page, 'kiki.js', EXAMPLE_BOT);
  const use = page.getByRole('button', { name: 'Use kiki.js' });
  await expect(use).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(use).toHaveAttribute('aria-pressed', 'false');
  await use.click();
  await page.getByTestId('lab-seat-1').selectOption('own');
  await run(page, 100);
  await expect(page.getByTestId('lab-summary')).toContainText('100', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Remove kiki.js' }).click();
  await expect(page.getByTestId('lab-kept')).toHaveCount(0);
  await expect(page.getByTestId('lab-bot')).toBeFocused();
  await bring(page, 'lola.js', EXAMPLE_BOT);
  await expect(page.getByRole('button', { name: 'Use lola.js' })).toBeVisible();
  expect(await page.evaluate(namesOfKeptBots)).toEqual(['lola.js']);
  await page.goto('/settings?lang=en');
  await page.getByTestId('set-clear').click();
  await page.getByTestId('clear-yes').click();
  await expect(page.getByTestId('clear-dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(namesOfKeptBots)).toEqual([]);
});

for (const [name, bot, told] of [
  ['illegal', `function think() { return { moves: ['101>A'] }; }`, /illegal move on seat 1/],
  [
    'slow',
    `let n = 0; function think({ legal }) { while (n === 3); n++; return { moves: [legal[0]] }; }`,
    /took too long on seat 1/,
  ],
  ['broken', `function think() { throw new Error('no idea'); }`, /no idea/],
] as const) {
  test(`42 lab: a bot that is ${name} is reported with the game up to there`, async ({ page }) => {
    await page.goto('/lab?lang=en');
    await bring(page, `${name}.js`, bot);
    await run(page, 100);
    await expect(page.getByTestId('lab-trouble')).toContainText(told, { timeout: 30_000 });
    await page.getByRole('link', { name: 'Look at the game up to there' }).click();
    await expect(page.getByTestId('replay-board')).toBeVisible();
    await expect(page.getByTestId('where')).toBeVisible();
  });
}
