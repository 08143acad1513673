// When a page may have missed something: it was hidden, frozen, or without a network.
export type Wake =
  | { why: 'shown'; hiddenFor: number } // ms
  | { why: 'thawed' }
  | { why: 'online' }
  | { why: 'offline' };

export function watchWaking(wake: (news: Wake) => void): () => void {
  let hiddenSince = document.hidden ? Date.now() : null;
  const visibility = () => {
    if (document.hidden) {
      hiddenSince = Date.now();
      return;
    }
    const hiddenFor = hiddenSince === null ? 0 : Date.now() - hiddenSince;
    hiddenSince = null;
    wake({ why: 'shown', hiddenFor });
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) wake({ why: 'thawed' });
  };
  const resumed = () => wake({ why: 'thawed' });
  const online = () => wake({ why: 'online' });
  const offline = () => wake({ why: 'offline' });
  document.addEventListener('visibilitychange', visibility);
  document.addEventListener('resume', resumed);
  addEventListener('pageshow', shown);
  addEventListener('online', online);
  addEventListener('offline', offline);
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    document.removeEventListener('resume', resumed);
    removeEventListener('pageshow', shown);
    removeEventListener('online', online);
    removeEventListener('offline', offline);
  };
}
