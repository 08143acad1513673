// A page of its own for tables on the server, /t/index.html, which the server sends for every address
// below /t/: the same page, that also names the files a table needs. A browser that comes by a link then
// fetches them together with the first script, not after it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';

const PAGE = '/lobby/RemotePage.svelte';

// A file, and everything it cannot do without.
function needs(file: string, bundle: Rollup.OutputBundle, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) needs(other, bundle, found);
  return found;
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `    <link rel="preload" as="style" crossorigin href="/${file}">\n`
    : `    <link rel="modulepreload" crossorigin href="/${file}">\n`;

export function tablePage(): Plugin {
  return {
    name: 'sobremesa-table-page',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const page = Object.values(bundle).find(
        (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(PAGE),
      );
      if (page === undefined) this.error(`nothing was built from ${PAGE}`);
      const html = readFileSync(join(dir, 'index.html'), 'utf8');
      const links = [...needs(page.fileName, bundle)]
        .filter((file) => !html.includes(file))
        .map(link);
      mkdirSync(join(dir, 't'), { recursive: true });
      writeFileSync(
        join(dir, 't/index.html'),
        html.replace('  </head>', `${links.join('')}  </head>`),
      );
    },
  };
}
