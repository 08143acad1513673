// Figures that are measured by hand and not asserted in CI: `node tests/perf/measure.mjs`, on a quiet
// machine, with build/web and build/release/sobremesa built.
//   drag     frames while a card is dragged on a processor slowed down four times
//   echo     from End turn in one browser to the pile drawn in another, on loopback
//   hint     from the Hint button to the first step
//   lab      10,000 games of The Game with `easy`
import { chromium } from '@playwright/test';
import { api, chromiumPath, server, url } from './served.mjs';

const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

async function open(path, options = {}) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US', ...options });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};

async function drag() {
  const page = await open('/?lang=en', { viewport: { width: 390, height: 664 } });
  await page.getByTestId('new-bots').click();
  const card = page.locator('[data-testid="hand"] button[data-testid^="card-"]').first();
  await card.waitFor();
  await page.waitForTimeout(2_000);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const from = await middle(card);
  const to = await middle(page.getByTestId('pile-A'));
  await page.evaluate(() => {
    window.frames_ = [];
    const note = (now) => {
      window.frames_.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let round = 0; round < 3; round++) {
    for (const [a, b] of [
      [from, to],
      [to, from],
    ]) {
      await page.mouse.move(b.x, b.y, { steps: 60 });
      await page.mouse.move(a.x + (b.x - a.x) * 0.99, b.y);
    }
  }
  const frames = await page.evaluate(() => window.frames_);
  await page.mouse.up();
  await page.context().close();
  const gaps = frames
    .slice(1)
    .map((now, i) => now - frames[i])
    .sort((a, b) => a - b);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const at = (share) => gaps[Math.floor(gaps.length * share)].toFixed(1);
  return `${(1000 / mean).toFixed(1)} frames per second over ${gaps.length} frames; median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${gaps.at(-1).toFixed(1)} ms`;
}

async function echo() {
  const made = await api('/tables', { game: 'the-game', seats: 2, seed: 7 });
  const marta = await api(`/tables/${made.table}/seats`, { name: 'Marta' }, made.host_token);
  const ana = await api(`/tables/${made.table}/seats`, { name: 'Ana' });
  await api(`/tables/${made.table}/start`, {}, made.host_token);
  const one = await open(`/t/${made.table}?lang=en#s=${marta.token}`);
  const two = await open(`/t/${made.table}?lang=en#s=${ana.token}`);
  await one.getByTestId('card-24').waitFor();
  await two.getByTestId('pile-A').waitFor();
  for (const card of [24, 31]) {
    await one.getByTestId(`card-${card}`).click({ position: { x: 12, y: 24 } });
    await one.getByTestId('pile-A').click();
  }
  await two.evaluate(() => {
    const pile = document.querySelector('[data-testid="pile-A"]');
    window.drawn_ = new Promise((done) => {
      new MutationObserver(() => {
        if (/31/.test(pile.textContent)) requestAnimationFrame(() => done(Date.now()));
      }).observe(pile, { childList: true, subtree: true, characterData: true });
    });
  });
  const [sent, drawn] = await Promise.all([
    one.evaluate(() => {
      const begun = Date.now();
      document.querySelector('[data-testid="end-turn"]').click();
      return begun;
    }),
    two.evaluate(() => window.drawn_),
  ]);
  await one.context().close();
  await two.context().close();
  return `${drawn - sent} ms`;
}

async function hint() {
  const page = await open('/?lang=en');
  await page.getByTestId('new-bots').click();
  await page.locator('[data-testid="hand"] button[data-testid^="card-"]').first().waitFor();
  await page.waitForTimeout(3_000);
  const times = [];
  for (let i = 0; i < 2; i++) {
    const begun = Date.now();
    await page.getByTestId('hint').click();
    await page.getByTestId('hint-1').waitFor();
    times.push(Date.now() - begun);
    await page.getByTestId('hint').click();
  }
  await page.context().close();
  return `${times.join(' ms, then ')} ms`;
}

async function lab() {
  const page = await open('/lab?lang=en');
  await page.getByTestId('lab-n').fill('10000');
  const begun = Date.now();
  await page.getByTestId('lab-run').click();
  await page.getByTestId('lab-summary').getByText('10,000').first().waitFor({ timeout: 60_000 });
  const took = Date.now() - begun;
  await page.context().close();
  return `${took} ms`;
}

const all = { drag, echo, hint, lab };
const wanted = process.argv.slice(2);
for (const [name, measure] of Object.entries(all)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(
    `${name}: ${await measure().catch((error) => `failed: ${error.message.split('\n')[0]}`)}`,
  );
}
await browser.close();
server.kill();
