// Compresses the finished files once, at build time; the server sends them as they lie there.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const WORTH_IT = /\.(js|css|html|svg|json|wasm|webmanifest|bin|txt)$/;

export function precompress(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'sobremesa-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const folder = config.build.outDir;
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!WORTH_IT.test(name)) continue;
          const path = join(folder, name);
          const bytes = readFileSync(path);
          const brotli = brotliCompressSync(bytes, {
            params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          });
          const gzip = gzipSync(bytes, { level: 9 });
          if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
          if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
        }
      },
    },
  };
}
