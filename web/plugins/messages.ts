// Turns i18n/*.json, the one catalogue of the house, into three modules per language: what home says;
// the rest, which a page fetches when another screen is opened; and what only lessons, rules and the
// lab say. What only the terminal says stays out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:messages/';
const TERMINAL_ONLY = ['screen.', 'plain.', 'play.', 'replay.'];
const FIRST = ['web.common.', 'web.home.'];

const STUDY = ['web.learn.', 'web.rules.', 'web.about.', 'web.daily.', 'web.lab.'];

const startsWithOne = (key: string, beginnings: string[]) =>
  beginnings.some((beginning) => key.startsWith(beginning));

function partOf(key: string): string {
  if (startsWithOne(key, FIRST)) return 'first';
  return startsWithOne(key, STUDY) ? 'study' : 'rest';
}

export function messages(folder: string): Plugin {
  return {
    name: 'sobremesa-messages',
    resolveId(id) {
      return id.startsWith(NAME) ? `\0${id}` : null;
    },
    load(id) {
      if (!id.startsWith(`\0${NAME}`)) return null;
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
        ([key]) => !startsWithOne(key, TERMINAL_ONLY) && partOf(key) === part,
      );
      return `export default ${JSON.stringify(Object.fromEntries(chosen))}`;
    },
  };
}
