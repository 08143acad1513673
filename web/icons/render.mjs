// Draws the sizes that phones want from public/icon.svg, with the browser that the tests use:
//   node icons/render.mjs
// A maskable icon fills its square and keeps the cards within the middle 80 %.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const icon = readFileSync(`${folder}icon.svg`, 'utf8');
const filled = icon
  .replace('rx="112"', 'rx="0"')
  .replace('viewBox="0 0 512 512"', 'viewBox="-40 -40 592 592"')
  .replace(
    '<rect width="512" height="512"',
    '<rect x="-40" y="-40" width="592" height="592" fill="#0F2A30"/><rect width="512" height="512"',
  );
const SIZES = [
  ['icon-192.png', 192, icon],
  ['icon-512.png', 512, icon],
  ['icon-maskable-512.png', 512, filled],
  ['apple-touch-icon.png', 180, filled],
];

const browser = await chromium.launch({
  executablePath: process.env.SOBREMESA_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, size, svg] of SIZES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  await page.screenshot({ path: folder + name, omitBackground: true });
  await page.close();
}
await browser.close();
