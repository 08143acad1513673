// Which address shows which screen. Each is fetched when it is first needed; home comes with the page.
import type { Component } from 'svelte';
import { readStudyTexts } from './i18n/messages.svelte.ts';
import type { ScreenProps } from './routes/router.svelte.ts';

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
  [/^\/$/, () => import('./home/Home.svelte')],
  [/^\/new$/, () => import('./home/NewTable.svelte')],
  [/^\/t\/([^/]+)$/, () => import('./lobby/RemotePage.svelte')],
  [/^\/solo\/([^/]+)$/, () => import('./play/SoloPage.svelte')],
  [/^\/r\/([^/]+)$/, () => import('./replay/Replay.svelte')],
  [/^\/learn(?:\/([^/]+))?$/, study(() => import('./learn/Learn.svelte'))],
  [/^\/daily$/, study(() => import('./daily/Daily.svelte'))],
  [/^\/lab$/, study(() => import('./lab/Lab.svelte'))],
  [/^\/settings$/, () => import('./settings/SettingsPage.svelte')],
  [/^\/rules(?:\/([^/]+))?$/, study(() => import('./rules/Rules.svelte'))],
  [/^\/about$/, study(() => import('./rules/About.svelte'))],
];

type Found = { load: () => Promise<{ default: Screen }>; parts: string[] };
const nowhere: Load = () => import('./routes/NotFound.svelte');

export function screenFor(path: string): Found {
  const [load, parts] = find(path);
  return { load: load as Found['load'], parts: parts.map(decoded) };
}

function find(path: string): [Load, string[]] {
  for (const [pattern, load] of SCREENS) {
    const match = pattern.exec(path);
    if (match) return [load, match.slice(1).filter((part) => part !== undefined)];
  }
  return [nowhere, []];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
