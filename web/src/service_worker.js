// Keeps the app's files so that solo games, lessons, the daily deal and the lab work without a
// network. Plain JavaScript: the build only writes the list of files into it.
const FILES = '__FILES__';
const CACHE = 'sobremesa-__VERSION__';
const PAGE = '/index.html';
const PATIENCE = 4000; // ms: how long a page may take before the kept one is shown

// Fetched while the browser is idle (main.ts registers late). When this is done everything is here:
// rules, players, what they have learned. What did not change since the last version is not fetched
// again. An open page keeps its version until it is closed, so there is no skipWaiting.
self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => keep(cache, file)));
}

async function keep(cache, file) {
  const lasting = file.startsWith('/assets/'); // a hash in its name
  const before = lasting ? await caches.match(file) : undefined;
  const answer = before ?? (await fetch(file, { cache: lasting ? 'default' : 'no-cache' }));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  await cache.put(file, answer);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith('sobremesa-') && name !== CACHE))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

// What has a hash in its name never changes and comes from the cache. Pages come from the network
// while there is one, so that a new version is seen at once. Tables are never kept.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (url.pathname.startsWith('/api/') || /^\/(healthz|metrics)$/.test(url.pathname)) return;
  event.respondWith(request.mode === 'navigate' ? page(request, url) : file(request));
});

async function page(request, url) {
  const kept = async () => {
    const cache = await caches.open(CACHE);
    return (await cache.match(url.pathname)) ?? (await cache.match(PAGE)) ?? Response.error();
  };
  let timer;
  const late = new Promise((done) => {
    timer = setTimeout(() => done(null), PATIENCE);
  });
  try {
    return (await Promise.race([fetch(request), late])) ?? (await kept());
  } catch {
    return kept();
  } finally {
    clearTimeout(timer);
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

// A turn notice leads back to its table.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = event.notification.data?.url ?? '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((pages) => {
      const there = pages.find((page) => page.url === url);
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});
