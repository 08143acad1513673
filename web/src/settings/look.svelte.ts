// Puts the reader's settings on the document: theme, text size, motion.
import { settings } from '../kept/settings.svelte.ts';

export function applyLook(): void {
  $effect(() => {
    const root = document.documentElement;
    const light = matchMedia('(prefers-color-scheme: light)');
    const contrast = matchMedia('(prefers-contrast: more)');
    const forced = matchMedia('(forced-colors: active)');
    const paper = matchMedia('print');
    // Paper is white. Where the system paints everything in its own colours, drawings must suit those.
    const theme = () => {
      const plain = light.matches ? 'day' : 'night';
      if (paper.matches) return 'day';
      if (forced.matches) return plain;
      if (settings.theme !== 'system') return settings.theme;
      return contrast.matches ? 'contrast' : plain;
    };
    const put = () => {
      root.dataset.theme = theme();
    };
    put();
    root.dataset.motion = settings.motion;
    root.dataset.cards = settings.cardSize;
    root.style.setProperty('--text-size', String(settings.textSize / 100));
    const queries = [light, contrast, forced, paper];
    for (const query of queries) query.addEventListener('change', put);
    return () => {
      for (const query of queries) query.removeEventListener('change', put);
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
