// One web app manifest per language beside public/manifest.webmanifest, the English one: what a phone
// writes under an installed app's shortcuts is in the language it was installed in.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

type Texts = Record<string, string>;
interface Manifest {
  description: string;
  shortcuts: { name: string; url: string }[];
}

const OTHERS = ['es', 'pt', 'pt-PT', 'de'];

// The texts of the manifest by where they stand, so that the English one can be held against them.
export function textsOf(texts: Texts): { about: string | undefined; shortcuts: Texts } {
  return {
    about: texts['web.manifest.about'],
    shortcuts: {
      '/daily': texts['web.manifest.daily'] ?? '',
      '/learn': texts['web.learn.title'] ?? '',
    },
  };
}

export function inLanguage(english: Manifest, language: string, texts: Texts): object {
  const { about, shortcuts } = textsOf(texts);
  return {
    ...english,
    lang: language,
    description: about,
    shortcuts: english.shortcuts.map((one) => ({ ...one, name: shortcuts[one.url] })),
  };
}

// A variant ("pt-PT") has only what differs from its language.
function textsIn(folder: string, language: string): Texts {
  const names = [...new Set([language.slice(0, 2), language])];
  return Object.assign(
    {},
    ...names.map((name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))),
  );
}

export function manifests(catalogue: string, english: string): Plugin {
  return {
    name: 'sobremesa-manifests',
    apply: 'build',
    generateBundle() {
      const manifest = JSON.parse(readFileSync(english, 'utf8'));
      for (const language of OTHERS) {
        const source = inLanguage(manifest, language, textsIn(catalogue, language));
        this.emitFile({
          type: 'asset',
          fileName: `manifest.${language}.webmanifest`,
          source: `${JSON.stringify(source, null, 2)}\n`,
        });
      }
    },
  };
}
