// How a page that is not looked at says that it is the reader's turn: a dot on its icon, a short
// buzz, and a notification where the reader has allowed one. Nothing flashes.
import { settings } from '../kept/settings.svelte.ts';

export const PLAIN_ICON = '/icon.svg';
export const DOTTED_ICON = '/icon-dot.svg';

const YOUNG = 2000; // ms: until then a page needs its time for itself, and an icon takes some
let iconTimer: ReturnType<typeof setTimeout>;

export function dotOnIcon(shown: boolean): void {
  clearTimeout(iconTimer);
  const age = performance.now();
  if (age < YOUNG) {
    iconTimer = setTimeout(() => dotOnIcon(shown), YOUNG - age);
    return;
  }
  const link = document.getElementById('favicon');
  const icon = shown ? DOTTED_ICON : PLAIN_ICON;
  if (link instanceof HTMLLinkElement && !link.href.endsWith(icon)) link.href = icon;
}

const BUZZ = 30; // ms

export function buzz(): void {
  if (settings.vibrate && 'vibrate' in navigator) navigator.vibrate(BUZZ);
}

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

// Over plain http there are no notifications.
export function notifyPermission(): Permission {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : 'unsupported';
}

// Only the button in the settings asks.
export async function askToNotify(): Promise<Permission> {
  if (notifyPermission() === 'unsupported') return 'unsupported';
  return Notification.requestPermission();
}

const TAG = 'turn'; // a newer one takes the place of the older

export async function notifyTurn(title: string, body: string): Promise<void> {
  if (!settings.notify || !document.hidden || notifyPermission() !== 'granted') return;
  const how = { body, tag: TAG, icon: '/icon-192.png', data: { url: location.href } };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show only those of a service worker.
  if (worker) {
    await worker.showNotification(title, how);
    return;
  }
  const notice = new Notification(title, how);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export async function withdrawNotices(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications({ tag: TAG })) ?? []) notice.close();
}
