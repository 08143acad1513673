// UX.md section 4, item 30: no violation of WCAG 2.0 to 2.2, A and AA, on any screen in any theme.
// And names hold what is to be read (2.5.3), which axe checks only when asked.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './frame/fixtures.ts';
import { ALL, type Theme, useSettings } from './frame/screens.ts';

const THEMES: Theme[] = ['day', 'night', 'contrast'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const screen of ALL) {
  test(`30 axe: ${screen.name} in day, night and high contrast`, async ({
    person,
    server,
    referee,
  }) => {
    for (const theme of THEMES) {
      const { page } = await person(theme);
      await useSettings(page, { theme, motion: 'reduced' });
      await screen.open({ page, url: server.url, referee });
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
        .withTags(TAGS)
        .analyze();
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
      );
      expect.soft(told, theme).toEqual([]);
    }
  });
}
