// Keeps the screen lit while a table is shown, where the reader wants it and the browser can. To be
// called while a component is set up.
import { settings } from '../kept/settings.svelte.ts';

export function canStayAwake(): boolean {
  return 'wakeLock' in navigator;
}

export function keepScreenAwake(): void {
  $effect(() => {
    if (!settings.awake || !canStayAwake()) return;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const take = async () => {
      if (document.hidden || over) return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (over) void taken.release();
        else lock = taken;
      } catch {
        // A low battery may forbid it: the screen just sleeps as usual.
      }
    };
    void take();
    // Browsers let go of it whenever the page is hidden.
    document.addEventListener('visibilitychange', take);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  });
}
