// Which address shows which screen. Each is fetched when it is first needed; home comes with the page.
import type { Component } from 'svelte';

export interface ScreenProps {
  parts: string[]; // what the address names, decoded
}
export type Screen = Component<ScreenProps>;
type Load = () => Promise<{ default: Screen }>;

const SCREENS: [RegExp, Load][] = [
  [/^\/$/, () => import('../home/Home.svelte')],
  [/^\/new$/, () => import('../home/NewTable.svelte')],
  [/^\/t\/([^/]+)$/, () => import('../lobby/RemotePage.svelte')],
  [/^\/solo\/([^/]+)$/, () => import('../table/SoloPage.svelte')],
  [/^\/r\/([^/]+)$/, () => import('../replay/Replay.svelte')],
  [/^\/learn(?:\/([^/]+))?$/, () => import('../learn/Learn.svelte')],
  [/^\/daily$/, () => import('../daily/Daily.svelte')],
  [/^\/lab$/, () => import('../lab/Lab.svelte')],
  [/^\/settings$/, () => import('../settings/SettingsPage.svelte')],
  [/^\/rules(?:\/([^/]+))?$/, () => import('../rules/Rules.svelte')],
  [/^\/about$/, () => import('../rules/About.svelte')],
];

export function screenFor(path: string): { load: Load; parts: string[] } {
  for (const [pattern, load] of SCREENS) {
    const match = pattern.exec(path);
    if (match) {
      const parts = match.slice(1).filter((part) => part !== undefined);
      return { load, parts: parts.map(decoded) };
    }
  }
  return { load: () => import('./NotFound.svelte'), parts: [] };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
