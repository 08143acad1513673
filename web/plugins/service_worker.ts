// Writes the list of the build's files into the service worker, so that it can fetch them all for
// playing without a network.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const SOURCE = 'service_worker.js';

export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sobremesa-service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      sequential: true,
      handler() {
        const folder = config.build.outDir;
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(folder.length))
          .map((path) => path.replaceAll('\\', '/'))
          .filter((path) => path !== `/${SOURCE}` && !/\.(br|gz|map)$/.test(path))
          .sort();
        const hash = createHash('sha256');
        for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
        const version = hash.digest('hex').slice(0, 16);
        const source = readFileSync(join(config.root, 'src', SOURCE), 'utf8')
          .replace("'__FILES__'", JSON.stringify(files))
          .replace('__VERSION__', version);
        writeFileSync(join(folder, SOURCE), source);
      },
    },
  };
}
