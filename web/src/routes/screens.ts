// Which address shows which screen. Each is fetched when it is first needed; home comes with the page.
import type { Component } from 'svelte';
import { readStudyTexts } from '../i18n/messages.svelte.ts';

export interface ScreenProps {
  parts: string[]; // what the address names, decoded
}
export type Screen = Component<ScreenProps>;
// Many need nothing of their address; what they are given then is left alone.
type Load = () => Promise<{ default: Screen | Component<Record<string, never>> }>;

// Lessons, rules and the lab have many texts, which no other screen needs.
const study =
  (load: Load): Load =>
  async () => {
    const [screen] = await Promise.all([load(), readStudyTexts()]);
    return screen;
  };

const SCREENS: [RegExp, Load][] = [
  [/^\/$/, () => import('../home/Home.svelte')],
  [/^\/new$/, () => import('../home/NewTable.svelte')],
  [/^\/t\/([^/]+)$/, () => import('../lobby/RemotePage.svelte')],
  [/^\/solo\/([^/]+)$/, () => import('../table/SoloPage.svelte')],
  [/^\/r\/([^/]+)$/, () => import('../replay/Replay.svelte')],
  [/^\/learn(?:\/([^/]+))?$/, study(() => import('../learn/Learn.svelte'))],
  [/^\/daily$/, study(() => import('../daily/Daily.svelte'))],
  [/^\/lab$/, study(() => import('../lab/Lab.svelte'))],
  [/^\/settings$/, () => import('../settings/SettingsPage.svelte')],
  [/^\/rules(?:\/([^/]+))?$/, study(() => import('../rules/Rules.svelte'))],
  [/^\/about$/, study(() => import('../rules/About.svelte'))],
];

type Found = { load: () => Promise<{ default: Screen }>; parts: string[] };

export function screenFor(path: string): Found {
  for (const [pattern, load] of SCREENS) {
    const match = pattern.exec(path);
    if (match) {
      const parts = match.slice(1).filter((part) => part !== undefined);
      return { load: load as () => Promise<{ default: Screen }>, parts: parts.map(decoded) };
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
