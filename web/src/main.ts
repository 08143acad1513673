import './ui/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { rulesWorker } from './engine/start.ts';
import { chooseLanguage, useLanguage } from './i18n/messages.svelte.ts';
import { gameAt } from './kept/begun.ts';
import { settings } from './kept/settings.svelte.ts';
import { watchAddress } from './routes/router.svelte.ts';
import { screenFor } from './screens.ts';

const language = chooseLanguage(location.search, settings.language, navigator.languages);
// The screen is fetched while the texts are; if it fails, the app itself says so.
screenFor(location.pathname)
  .load()
  .catch(() => {});
// Where cards are on the table, everything that they need is asked for at once, not by what needs it.
if (/^\/(t|solo)\//.test(location.pathname)) {
  const game = gameAt(location.pathname);
  if (game !== null) rulesWorker(game);
  void import('./engine/engine.ts');
  for (const face of ['Bricolage', 'Bricolage Numerals'])
    void document.fonts?.load(`800 1em "${face}"`, '0');
}
// Home is painted with the first half of the texts; other screens need all of them.
await useLanguage(language, location.pathname === '/' ? 'first' : 'all');
const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the app');
target.replaceChildren(); // until now the name stood there alone
mount(App, { target });
watchAddress();

// By name, so that home need not fetch the engine for it.
addEventListener('unhandledrejection', (event) => {
  if ((event.reason as Error | undefined)?.name === 'EngineEnded') event.preventDefault();
});

// Everything for playing without a network is fetched when the page has what it needs itself: it is
// many files, and a slow phone would put up its table while it unpacks them.
const OFFLINE_LATER = 4000; // ms
function prepareOffline(): void {
  if (!navigator.onLine) {
    addEventListener('online', prepareOffline, { once: true });
    return;
  }
  navigator.serviceWorker.register('/service_worker.js').catch(() => {
    // Without one the app just needs its network.
  });
}
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  setTimeout(prepareOffline, OFFLINE_LATER);
}
