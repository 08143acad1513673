// The face of numerals and headings, cut to what is used: one weight, Latin letters, the widths that
// cards need. The whole file is more than twice as large, and a phone waits for it with every number.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const WEIGHT = 800;
const WIDTHS = { min: 75, max: 100 };
const signs = (from: number, to: number) =>
  String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, i) => from + i));
const LETTERS = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}–—‘’“”„…•−×→`;

export function numerals(from: string, to: string): Plugin {
  return {
    name: 'sobremesa-numerals',
    async buildStart() {
      if (existsSync(to) && statSync(to).mtimeMs > statSync(from).mtimeMs) return;
      mkdirSync(dirname(to), { recursive: true });
      const options = {
        targetFormat: 'woff2',
        variationAxes: { wght: WEIGHT, wdth: WIDTHS },
      } as const;
      writeFileSync(to, await subsetFont(readFileSync(from), LETTERS, options));
    },
  };
}
