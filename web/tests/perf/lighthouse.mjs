// Lighthouse on home, on a guest's first page and on a table of each game, as a phone that comes by a link:
// `node tests/perf/lighthouse.mjs [desktop]`, on a quiet machine, with build/web and
// build/release/sobremesa built. Lighthouse itself is fetched by npx; it is no part of the project.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, chromiumPath, server, url } from './served.mjs';

const desktop = process.argv.includes('desktop');
const folder = mkdtempSync(join(tmpdir(), 'sobremesa-lighthouse-'));

function lighthouse(address, report) {
  const flags = [
    '--quiet',
    '--only-categories=performance,accessibility',
    '--output=json',
    `--output-path=${report}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ...(desktop ? ['--preset=desktop'] : []),
  ];
  const run = spawn('npx', ['--yes', 'lighthouse@12', address, ...flags], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: chromiumPath },
    stdio: 'ignore',
  });
  return new Promise((done) => run.on('exit', done));
}

async function measure(name, address) {
  const report = join(folder, `${name}.json`);
  await lighthouse(address, report);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  const score = (category) => Math.round(100 * categories[category].score);
  const [m] = audits.metrics.details.items;
  console.log(
    `${name}: performance ${score('performance')}, accessibility ${score('accessibility')}; ` +
      `first paint ${m.firstContentfulPaint} ms, largest ${m.largestContentfulPaint} ms, ` +
      `blocked ${m.totalBlockingTime} ms, shifts ${m.cumulativeLayoutShift.toFixed(3)}`,
  );
}

async function dealt(game, bots) {
  const made = await api('/tables', { game, seats: bots + 1 });
  const me = await api(`/tables/${made.table}/seats`, { name: 'Marta' }, made.host_token);
  for (let seat = 1; seat <= bots; seat++) {
    await api(`/tables/${made.table}/bots`, { seat, bot: 'easy' }, made.host_token);
  }
  await api(`/tables/${made.table}/start`, {}, made.host_token);
  return `${url}/t/${made.table}?lang=en#s=${me.token}`;
}

await measure('home', `${url}/?lang=en`);
const open = await api('/tables', { game: 'the-game', seats: 3 });
await measure('join', `${url}/t/${open.table}?lang=en`);
for (const [game, bots] of [
  ['the-game', 2],
  ['the-game-extreme', 2],
  ['face-to-face', 1],
  ['level-8', 2],
  ['quick-and-easy', 1],
]) {
  await measure(game, await dealt(game, bots));
}
server.kill();
