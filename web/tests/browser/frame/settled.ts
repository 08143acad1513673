// When a page has come to rest, so that it can be measured and painted.
import type { Page } from '@playwright/test';

// Nothing is being worked on, letters have their faces, no finite animation or transition runs, and two frames
// in a row found the page as it was.
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const moving = () =>
      document.getAnimations().some((animation) => {
        const end = animation.effect?.getComputedTiming().endTime;
        return animation.playState === 'running' && end !== Number.POSITIVE_INFINITY;
      });
    const restless = () =>
      document.querySelector('[aria-busy="true"]') !== null ||
      document.fonts.status !== 'loaded' ||
      moving();
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    if (restless()) return false;
    let changed = false;
    const watch = new MutationObserver(() => {
      changed = true;
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    await frame();
    await frame();
    watch.disconnect();
    return !changed && !restless();
  });
}
