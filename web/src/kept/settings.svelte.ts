// What this device's reader likes. Kept in localStorage; anything strange there is forgotten.
import { kept } from './kept.ts';

export const DEFAULTS = {
  theme: 'system' as 'system' | 'day' | 'night' | 'contrast',
  cardSize: 'm' as 's' | 'm' | 'l' | 'xl',
  textSize: 100, // percent
  leftHanded: false,
  showLegal: true,
  showJumps: true,
  numberLine: true,
  shapeLetters: false,
  bigJump: 15,
  motion: 'system' as 'system' | 'reduced' | 'full',
  speed: 1, // how fast bots and cards move; 2 is twice as fast
  sound: true,
  soundTurn: true,
  soundCards: true,
  soundMessages: true,
  vibrate: true,
  notify: false,
  quickPlay: false,
  dragThreshold: 6, // px
  shortcuts: true,
  keys: {} as Record<string, string>, // action -> key, where it differs from the usual one
  awake: false,
  verbosity: 'full' as 'brief' | 'full',
  language: '' as '' | 'en' | 'es' | 'pt' | 'pt-PT' | 'de',
  name: '',
  avatar: 0,
};
export type Settings = typeof DEFAULTS;

const store = kept<Partial<Settings>>('settings', {});

function readSettings(): Settings {
  const read = { ...DEFAULTS } as Record<string, unknown>;
  for (const [key, value] of Object.entries(store.read())) {
    const usual = (DEFAULTS as Record<string, unknown>)[key];
    if (usual !== undefined && typeof value === typeof usual) read[key] = value;
  }
  return read as Settings;
}

export const settings: Settings = $state(readSettings());

export function keepSettings(): void {
  store.write($state.snapshot(settings));
}

// To be called by whatever changes one: applies at once, and stays.
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  keepSettings();
}

export function reducedMotion(): boolean {
  if (settings.motion !== 'system') return settings.motion === 'reduced';
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
