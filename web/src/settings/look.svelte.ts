// Puts the reader's settings on the document: theme, text size, motion.
import { settings } from './settings.svelte.ts';

export function applyLook(): void {
  $effect(() => {
    const root = document.documentElement;
    const light = matchMedia('(prefers-color-scheme: light)');
    const contrast = matchMedia('(prefers-contrast: more)');
    const put = () => {
      const system = contrast.matches ? 'contrast' : light.matches ? 'day' : 'night';
      root.dataset.theme = settings.theme === 'system' ? system : settings.theme;
    };
    put();
    root.dataset.motion = settings.motion;
    root.dataset.cards = settings.cardSize;
    root.style.setProperty('--text-size', String(settings.textSize / 100));
    light.addEventListener('change', put);
    contrast.addEventListener('change', put);
    return () => {
      light.removeEventListener('change', put);
      contrast.removeEventListener('change', put);
    };
  });
}

// How much larger than usual letters are, by the settings here and by the browser's own.
export function letterSize(): number {
  const { textSize } = settings; // read first: whoever asks is told when it changes
  const root = document.documentElement;
  const before = Number(root.style.getPropertyValue('--text-size')) || 1;
  const browsers = Number.parseFloat(getComputedStyle(root).fontSize) / before / 16;
  return (textSize / 100) * (browsers || 1);
}
