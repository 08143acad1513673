// A server of its own for measuring, with the pages as they were built.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const program = process.env.SOBREMESA_PROGRAM ?? join(root, 'build/release/sobremesa');
const pages = process.env.SOBREMESA_WEB_OUT ?? join(root, 'build/web');
const store = join(mkdtempSync(join(tmpdir(), 'sobremesa-perf-')), 'tables.sqlite');

export const chromiumPath = process.env.CHROMIUM ?? '/usr/bin/chromium';
export const server = spawn(program, [
  'serve',
  '--listen',
  '127.0.0.1:0',
  '--store',
  store,
  '--web',
  pages,
]);
export const url = await new Promise((done) => {
  server.stdout.on('data', (text) => {
    const found = /http:\/\/localhost:\d+/.exec(String(text));
    if (found) done(found[0]);
  });
});

export async function api(path, body, token) {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}
