// Whoever plays by keys or by ear must never be left nowhere: when what had the focus goes away, and
// nothing else took it, the focus goes to the table, or else to the heading of what is shown now.
const PATIENCE = 60; // ms: a screen may put the focus where it likes itself

let lost = false;
let timer: ReturnType<typeof setTimeout> | undefined;

function settle(): void {
  if (!lost) return;
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) {
    const find = (what: string) => document.querySelector<HTMLElement>(what);
    const place = find('main[data-testid="table"]') ?? find('h1');
    if (place === null) return; // it is still being fetched
    if (!place.hasAttribute('tabindex')) place.setAttribute('tabindex', '-1');
    place.focus({ preventScroll: true });
  }
  lost = false;
}

function settleSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(settle, PATIENCE);
}

// Another screen has come: from there it goes on.
export function seekFocus(): void {
  lost = true;
  settleSoon();
}

export function keepFocus(): () => void {
  let last: EventTarget | null = null;
  const remember = (event: FocusEvent) => {
    last = event.target;
    lost = false;
  };
  const changed = new MutationObserver(() => {
    if (last instanceof Element && !last.isConnected) {
      last = null;
      lost = true;
    }
    if (lost) settleSoon();
  });
  changed.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  return () => {
    changed.disconnect();
    document.removeEventListener('focusin', remember);
    clearTimeout(timer);
  };
}
