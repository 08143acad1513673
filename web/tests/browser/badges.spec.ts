// What players say, on the narrowest phone and in every language: whole words, none cut and none broken.
import { expect, PHONE, test } from './frame/fixtures.ts';
import { type LocalWish, openLocal } from './frame/local.ts';
import { brokenBadges, clipped, cutLabels } from './frame/measures.ts';
import { useSettings } from './frame/screens.ts';
import { settled } from './frame/settled.ts';
import { TablePage } from './frame/table_page.ts';

const LANGUAGES = ['en', 'es', 'pt', 'pt-PT', 'de'];
const NARROW = { ...PHONE, viewport: { width: 360, height: 640 } };
const PILES = ['A', 'B', 'C', 'D'];

const about = (seat: number, phrases: string[]) =>
  phrases.map((phrase, i) => ({ at: 0, seat, phrase, pile: PILES[i] ?? 'A' }));
const aside = (phrases: string[]) => phrases.map((phrase, i) => ({ at: 0, seat: i + 1, phrase }));

// Every word that stands about a pile, and what is said beside the piles, by few and by many: of many
// only the last is quoted, here the longest.
const TABLES: Record<string, LocalWish> = {
  'tags 1': {
    game: 'the-game',
    seed: 3,
    bots: ['easy', 'easy'],
    options: { starter: 0 },
    says: about(1, ['leave', 'small', 'nobig', 'avoid']),
  },
  'tags 2': {
    game: 'the-game',
    seed: 3,
    bots: ['easy', 'easy'],
    options: { starter: 0, trick_talk: true },
    says: about(1, ['free', 'hurt', 'open', 'back']),
  },
  'two on a pile': {
    game: 'the-game',
    seed: 3,
    bots: ['easy', 'easy'],
    options: { starter: 0 },
    says: [...about(1, ['leave', 'small']), ...about(2, ['small', 'avoid', 'nobig'])],
  },
  wishes: {
    game: 'quick-and-easy',
    seed: 3,
    bots: ['easy', 'easy'],
    options: { starter: 0 },
    says: ['U', 'D'].map((pile) => ({ at: 0, seat: 1, phrase: 'wish', pile })),
  },
  'two speak': {
    game: 'the-game',
    seed: 3,
    bots: ['easy', 'easy'],
    options: { starter: 0 },
    says: aside(['more', 'few']),
  },
  'four speak': {
    game: 'the-game-extreme',
    seed: 6,
    bots: ['easy', 'easy', 'easy', 'easy'],
    options: { starter: 0 },
    says: aside(['bad', 'cmd:no-trick', 'cmd:one-pile', 'cmd:draw-one']),
  },
};

for (const [name, wish] of Object.entries(TABLES)) {
  test(`44 badges on a narrow phone, ${name}`, async ({ person, server }) => {
    const { page } = await person('phone', NARROW);
    await useSettings(page, { motion: 'reduced' });
    await openLocal(page, server.url, wish);
    const table = new TablePage(page);
    await table.ready();
    const opened = page.url();
    for (const language of LANGUAGES) {
      await test.step(language, async () => {
        await useSettings(page, { language, motion: 'reduced' });
        await page.goto(opened.replace('lang=en', `lang=${language}`));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await table.ready();
        await settled(page);
        const said = page.locator('.signals .tag, .players .bubble');
        // The bots may say something of their own.
        const least = wish.says?.length ?? 0;
        await expect.poll(() => said.count()).toBeGreaterThanOrEqual(least);
        await page.screenshot({ path: `test-results/badges/${name}-${language}.png` });
        expect.soft(await brokenBadges(page, '.signals .tag, .players .bubble')).toEqual([]);
        expect.soft(await clipped(page), `cut off in ${language}`).toEqual([]);
        expect.soft(await cutLabels(page), `cut labels in ${language}`).toEqual([]);
      });
    }
  });
}
