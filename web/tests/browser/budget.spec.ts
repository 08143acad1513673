// How much a first visit costs.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './frame/fixtures.ts';
import { PAGES } from './frame/server.ts';

const BUDGET = 150_000; // bytes, gzip: script, style and wasm of home together

// What the server sends to a browser that takes gzip alone.
function sentBytes(path: string): number {
  const file = join(PAGES, path);
  return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
}

test('home loads less than 150 kB of script, style and wasm', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(`${server.url}/?lang=en`, { waitUntil: 'networkidle' });
  const counted = [...asked].filter((path) => /\.(js|css|wasm)$/.test(path));
  const sizes = counted
    .map((path) => ({ path, bytes: sentBytes(path) }))
    .sort((a, b) => b.bytes - a.bytes);
  const sum = sizes.reduce((all, { bytes }) => all + bytes, 0);
  await test.info().attach('home', {
    body: JSON.stringify({ sum, sizes }, null, 1),
    contentType: 'application/json',
  });
  expect(sum, JSON.stringify(sizes)).toBeLessThan(BUDGET);
  await context.close();
});
