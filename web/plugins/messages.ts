// Turns i18n/*.json, the one catalogue of the house, into three modules per language: what home says;
// the rest, which a page fetches when another screen is opened; and what only lessons, rules and the
// lab say. What only the terminal, the command line and the manifests say stays out. `virtual:messages/keys` has
// the keys that the engine speaks in, by the numbers it gives them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:messages/';
const SAID_ELSEWHERE = ['cli.', 'screen.', 'plain.', 'play.', 'replay.', 'web.manifest.'];
const FIRST = ['web.common.', 'web.home.'];

const STUDY = ['web.learn.', 'web.rules.', 'web.about.', 'web.daily.', 'web.lab.'];

// What rooms tell: the engine's messages name keys by their place in the sorted list (docs/PROTOCOL.md).
const TOLD = ['tell.', 'list.', 'reason.', 'order.', 'colour.', 'shape.', 'card.', 'group.'];

const startsWithOne = (key: string, beginnings: string[]) =>
  beginnings.some((beginning) => key.startsWith(beginning));

function partOf(key: string): string {
  if (startsWithOne(key, FIRST)) return 'first';
  return startsWithOne(key, STUDY) ? 'study' : 'rest';
}

// Bytewise order, as the engine has it; keys are ASCII.
export function numberedKeys(catalogue: Record<string, string>): Record<number, string> {
  const all = Object.keys(catalogue)
    .filter((key) => !key.startsWith('web.'))
    .sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries([...all.entries()].filter(([, key]) => startsWithOne(key, TOLD)));
}

export function messages(folder: string): Plugin {
  return {
    name: 'sobremesa-messages',
    resolveId(id) {
      return id.startsWith(NAME) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
      if (id === `\0${NAME}keys`) {
        const file = join(folder, 'en.json');
        this.addWatchFile(file);
        return `export default ${JSON.stringify(numberedKeys(JSON.parse(readFileSync(file, 'utf8'))))}`;
      }
      const [language, part] = id.slice(NAME.length + 1).split('/');
      // A variant ("pt-PT") has only what differs from its language.
      const names = language === undefined ? [] : [...new Set([language.slice(0, 2), language])];
      const all: Record<string, string> = {};
      for (const name of names) {
        const file = join(folder, `${name}.json`);
        this.addWatchFile(file);
        Object.assign(all, JSON.parse(readFileSync(file, 'utf8')));
      }
      const chosen = Object.entries(all).filter(
        ([key]) => !startsWithOne(key, SAID_ELSEWHERE) && partOf(key) === part,
      );
      return `export default ${JSON.stringify(Object.fromEntries(chosen))}`;
    },
  };
}
