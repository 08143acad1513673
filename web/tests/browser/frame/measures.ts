// What can be measured of a page that stands: sizes of controls, words that are cut off, names that are torn.
import type { Page } from '@playwright/test';

interface Small {
  name: string;
  width: number;
  height: number;
}
// Controls below `where` that are smaller than `least` by `least`.
export async function smallerThan(page: Page, least: number, where: string): Promise<Small[]> {
  return page.evaluate(
    ({ least, where }) => {
      const small: Small[] = [];
      const selector =
        'button, a[href], input, select, textarea, [role="button"], [role="slider"], [role="tab"], [role="radio"]';
      for (const root of document.querySelectorAll(where)) {
        for (const element of root.querySelectorAll<HTMLElement>(selector)) {
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            continue;
          // A link inside a sentence may be as high as its line.
          if (element.tagName === 'A' && getComputedStyle(element).display === 'inline') continue;
          // A label is part of its control.
          const label = (element as HTMLInputElement).labels?.[0];
          const boxes = [element, ...(label ? [label] : [])].map((e) => e.getBoundingClientRect());
          const width = Math.max(...boxes.map((b) => b.width));
          const height = Math.max(...boxes.map((b) => b.height));
          if (width === 0 || height === 0) continue;
          // How the hand is sorted is no play: 24 is enough.
          if (element.matches('[name="level8-sort"]') && Math.min(width, height) >= 24) continue;
          if (width + 0.5 < least || height + 0.5 < least) {
            small.push({
              name: element.dataset.testid ?? element.outerHTML.slice(0, 100),
              width,
              height,
            });
          }
        }
      }
      return small;
    },
    { least, where },
  );
}

// Text that does not fit its box and is cut off there.
export async function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const own = [...element.childNodes].some(
        (n) => n.nodeType === Node.TEXT_NODE && n.textContent?.trim(),
      );
      if (!own || element.closest('.sr, svg, [hidden]') || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      // Words for readers of names only, as small as a point on purpose.
      if (style.clipPath !== 'none' || element.clientWidth <= 1) continue;
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const wide = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const high = hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (wide || high) cut.push(`${element.tagName} ${element.textContent?.trim().slice(0, 60)}`);
    }
    return cut;
  });
}

// Badges whose words are broken (but at a hyphen), or stand out of them or of the window.
export async function brokenBadges(page: Page, badges: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const broken: string[] = [];
    for (const badge of document.querySelectorAll<HTMLElement>(selector)) {
      const box = badge.getBoundingClientRect();
      const texts = document.createTreeWalker(badge, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        const around = node.parentElement;
        if (around === null || around.closest('.sr, .avatar')) continue;
        if (getComputedStyle(around).clipPath !== 'none') continue; // for readers of names only
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s-]+-?/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = [...range.getClientRects()];
          const inside = lines.every(
            ({ left, right }) =>
              left >= Math.max(box.left - 1, 0) && right <= Math.min(box.right + 1, innerWidth),
          );
          if (lines.length !== 1 || !inside)
            broken.push(`${word} in: ${badge.textContent?.trim()}`);
        }
      }
    }
    return broken;
  }, badges);
}

// Which parts stand out of a screen that is too narrow for them.
export async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((part) => part.getBoundingClientRect().right > width + 0.5)
      .map((part) => `${part.tagName}.${part.className} ${part.textContent?.trim().slice(0, 40)}`);
  });
}

// Labels that are cut off or stand out of the window, where nothing can be scrolled to them.
export async function cutLabels(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const clipped: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, label, h1, h2, .chip, .btn',
    )) {
      if (!element.checkVisibility() || element.closest('.sr')) continue;
      const { overflowX } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const over = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0;
      const outside = element.getBoundingClientRect().right > innerWidth + 1;
      const scrolls = element.closest('[data-scrolls]') !== null || insideScroller(element);
      if ((hides && over) || (outside && !scrolls))
        clipped.push(element.textContent?.trim().slice(0, 60) ?? '');
    }
    function insideScroller(element: Element): boolean {
      for (let up = element.parentElement; up !== null; up = up.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(up).overflowX)) return true;
      }
      return false;
    }
    return clipped;
  });
}

const KEY =
  /\b(web|tell|reason|phrase|option|order|level|game|pile|colour|shape|group)\.[a-z0-9_]+(\.[a-z0-9_]+)*\b/;

// The first key of a text that stands there instead of the text.
export async function untranslatedKey(page: Page): Promise<string | null> {
  return KEY.exec((await page.locator('body').textContent()) ?? '')?.[0] ?? null;
}

// Names that leave a blank before their comma or full stop: hidden words fill the gaps between what is seen.
export async function tornNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.filter((line) => /\w\s+[,.;:!?](\s|"|$)|[,.;]\s*[,.;](?!\.)/.test(line));
}

// Parts of a table that lie over each other.
export async function overlapping(page: Page, parts: string[]): Promise<string[]> {
  const boxes = [];
  for (const id of parts) {
    const part = page.getByTestId(id);
    if ((await part.count()) > 0) boxes.push({ id, box: await part.first().boundingBox() });
  }
  const faults: string[] = [];
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      if (a.box === null || b.box === null || (a.id === 'hand' && b.id === 'end-turn')) continue;
      const apart =
        a.box.x + a.box.width <= b.box.x + 1 ||
        b.box.x + b.box.width <= a.box.x + 1 ||
        a.box.y + a.box.height <= b.box.y + 1 ||
        b.box.y + b.box.height <= a.box.y + 1;
      if (!apart) faults.push(`${a.id} and ${b.id}`);
    }
  }
  return faults;
}
