import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { faces } from './plugins/faces.ts';
import { manifests } from './plugins/manifests.ts';
import { messages } from './plugins/messages.ts';
import { precompress } from './plugins/precompress.ts';
import { serviceWorker } from './plugins/service_worker.ts';
import { tablePage } from './plugins/table_page.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// For work on the page: `npm run dev` beside a running `sobremesa serve`.
const server = process.env.SOBREMESA_SERVER ?? 'http://127.0.0.1:8080';

// Few files instead of one for every shared module: each further one costs a slow phone a turn of its
// few connections before anything is painted. Earlier groups take first.
const FILES = [
  {
    name: 'core', // home and every other screen
    test: /node_modules\/(svelte|esm-env|clsx)\/|vite\/preload-helper|\/src\/App\.svelte|\/src\/(i18n|kinds(?!\/option)|routes|kept(?!\/local_games))\/[^/]+\.ts|\/generated\/kinds\.ts|\/src\/screens\.ts|\/src\/settings\/[^/]+\.svelte\.ts|\/src\/ui\/(announcer|media|Icon|icons|LanguagePicker|LoadFailed|Voices|base|cards\/StartCard)\b|\/src\/home\/[^/]+\.ts|\/src\/engine\/start/,
  },
  { name: 'options', test: /\/(generated\/options|kinds\/option_fields)\.ts/ }, // of forms and the lab
  { name: 'ui', test: /\/src\/ui\// }, // before home, or tables would need home for what both use
  { name: 'home', test: /\/src\/(home\/(?!NewTable)|rooms\/(GameArt|\w+\/art\/))/ },
  { name: 'engine', test: /\/src\/engine\/(?!players)/ }, // home begins to fetch the rules when it is painted
  {
    name: 'table', // with the list of rooms, which nobody needs before
    test: /node_modules\/@noble\/|\/src\/(engine\/players|kept\/local_games|rooms\/(rooms|\w+\/room)\.ts|table\/(?!parts\/(CopyField|Invite|QrCode)\.)|net\/|play\/(?!moment|Troubles))/,
  },
  {
    name: 'remote', // what a table on the server has beside its lobby
    test: /\/src\/lobby\/(RemotePage|AwayBar|AwayPage|ClaimDialog|NetBanner|TeachBar|TurnTimer|WhoStarts|fields\/Choice|driver|own_seats|room|seat_keys|seat_changes|starter_wishes|troubles)\b/,
  },
  {
    name: 'lobby', // without what those who watch see of a hand
    test: /\/src\/(lobby\/(?!TaughtHand)|table\/parts\/(CopyField|Invite|QrCode)\.)/,
  },
];

export default defineConfig(({ mode }) => ({
  plugins: [
    svelte(),
    messages(here('../i18n')),
    manifests(here('../i18n'), here('./public/manifest.webmanifest')),
    faces(here('./generated')),
    tablePage(),
    serviceWorker(),
    precompress(),
  ],
  resolve: {
    alias: { $lib: here('./src'), $generated: here('./generated') },
    // Under Vitest components are mounted, so the browser's half of Svelte is needed.
    ...(mode === 'test' ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: process.env.SOBREMESA_WEB_OUT ?? here('../build/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Styles and pictures stay files: the content security policy allows no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
  },
  worker: { format: 'es' as const },
  server: {
    fs: { allow: [here('..')] },
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    environment: 'happy-dom',
    include: ['tests/unit/**/*.test.ts', 'src/**/*.test.ts'],
    testTimeout: 60_000, // only so that a test that hangs ends; a busy machine imports slowly
  },
}));
