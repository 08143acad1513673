import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const text = readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8');
const packages = Object.entries((JSON.parse(text) as { packages: Record<string, Entry> }).packages);

// Packages come from whichever registry npm is told to use; what they must be is told by their hashes.
test('the lock file names no registry', () => {
  expect(
    packages.filter(([, entry]) => entry.resolved !== undefined).map(([name]) => name),
  ).toEqual([]);
  expect(text).not.toMatch(/registry/);
});

test('every package is known by its hash', () => {
  const installed = packages.filter(([name, entry]) => name !== '' && entry.link !== true);
  expect(installed.length).toBeGreaterThan(50);
  expect(
    installed
      .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
      .map(([name]) => name),
  ).toEqual([]);
});
