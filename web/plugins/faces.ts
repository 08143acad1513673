// The faces, cut to what is used: the letters' weights, one weight and width for headings, narrow digits
// for cards. The whole files are more than twice as large, and a phone waits for them with every table.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const files = (name: string) => here(`../node_modules/@fontsource-variable/${name}`);
const ATKINSON = files(
  'atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);
const BRICOLAGE = files('bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2');

const signs = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LATIN = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}${signs(0x2000, 0x206f)}ŒœŸ€™↑↓−×`;

const CUTS = {
  letters: { from: ATKINSON, text: LATIN, axes: { wght: { min: 400, max: 800 } } },
  headings: { from: BRICOLAGE, text: LATIN, axes: { wght: 800, wdth: 92 } },
  numerals: { from: BRICOLAGE, text: '0123456789', axes: { wght: 800, wdth: 78 } },
};

async function cut(name: keyof typeof CUTS, folder: string): Promise<void> {
  const { from, text, axes } = CUTS[name];
  const to = `${folder}/${name}.woff2`;
  const since = Math.max(statSync(from).mtimeMs, statSync(here('./faces.ts')).mtimeMs);
  if (existsSync(to) && statSync(to).mtimeMs > since) return;
  const options = { targetFormat: 'woff2', variationAxes: axes } as const;
  writeFileSync(to, await subsetFont(readFileSync(from), text, options));
}

export function faces(folder: string): Plugin {
  return {
    name: 'sobremesa-faces',
    async buildStart() {
      mkdirSync(folder, { recursive: true });
      for (const name of Object.keys(CUTS)) await cut(name as keyof typeof CUTS, folder);
    },
  };
}
