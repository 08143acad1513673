// Which screen is shown, by the address. Links are plain <a href>; clicks on those of our own pages
// are caught here, so that nothing is loaded anew.
export interface ScreenProps {
  parts: string[]; // what the address names, decoded
}

const here = () => ({
  path: location.pathname,
  search: location.search,
  hash: location.hash,
});

let current = $state(here());

export const route = {
  get path() {
    return current.path;
  },
  get search() {
    return current.search;
  },
  get hash() {
    return current.hash;
  },
};

export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  if (how === 'replace') history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  current = here();
}

function isOurs(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    !link.hasAttribute('download') &&
    (link.target === '' || link.target === '_self') &&
    !link.pathname.startsWith('/api/')
  );
}

export function watchAddress(): () => void {
  const followed = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    if (link === null || !isOurs(link)) return;
    // A jump within the page is the browser's own business.
    if (link.pathname === location.pathname && link.hash !== '') return;
    event.preventDefault();
    go(link.href);
    scrollTo(0, 0);
  };
  const moved = () => {
    current = here();
  };
  document.addEventListener('click', followed);
  addEventListener('popstate', moved);
  addEventListener('hashchange', moved);
  return () => {
    document.removeEventListener('click', followed);
    removeEventListener('popstate', moved);
    removeEventListener('hashchange', moved);
  };
}
