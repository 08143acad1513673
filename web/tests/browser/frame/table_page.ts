// A table as a person meets it: by roles, names and test ids of the specification.
import { expect, type Locator, type Page } from '@playwright/test';

// Illegal targets can be activated, and then say why: Playwright must not wait for them to be enabled.
export const DESPITE = { force: true };

// Several browsers at once may take their time to fetch and compile the engine.
const LOADED = 25_000;

export class TablePage {
  readonly turn: Locator;
  readonly hand: Locator;
  readonly why: Locator;
  readonly announcer: Locator;
  readonly minimum: Locator;
  readonly staged: Locator;
  readonly undo: Locator;
  readonly endTurn: Locator;

  constructor(readonly page: Page) {
    this.turn = page.getByTestId('turn');
    this.hand = page.getByTestId('hand');
    this.why = page.getByTestId('why');
    this.announcer = page.getByTestId('announcer');
    this.minimum = page.getByTestId('minimum');
    this.staged = page.getByTestId('staged');
    this.undo = page.getByTestId('undo');
    this.endTurn = page.getByTestId('end-turn');
  }

  card(card: number | string): Locator {
    return this.page.getByTestId(`card-${card}`);
  }
  cards(): Locator {
    return this.hand.locator('button[data-testid^="card-"]');
  }
  pile(pile: string): Locator {
    return this.page.getByTestId(`pile-${pile}`);
  }

  // The values in the hand, as they lie there.
  async values(): Promise<string[]> {
    const ids = await this.cards().evaluateAll((all) => all.map((c) => c.dataset.testid ?? ''));
    return ids.map((id) => id.slice('card-'.length));
  }
  async numbers(): Promise<number[]> {
    return (await this.values()).map(Number).sort((a, b) => a - b);
  }

  async select(card: number | string): Promise<void> {
    await this.tap(this.card(card));
    await expect(this.card(card)).toHaveAttribute('aria-pressed', 'true');
  }

  // Cards overlap: what is always in sight is the corner with the number.
  async tap(card: Locator): Promise<void> {
    await card.click({ position: { x: 12, y: 24 } });
  }

  // Tap a card, tap a pile.
  async place(card: number | string, pile: string): Promise<void> {
    await this.select(card);
    await this.pile(pile).click();
    await expect(this.hand.getByTestId(`card-${card}`)).toHaveCount(0);
  }

  async ready(): Promise<void> {
    await expect(this.cards().first()).toBeVisible({ timeout: LOADED });
    await expect(this.page.getByTestId('table')).not.toHaveAttribute('aria-busy');
  }
  async myTurn(): Promise<void> {
    await expect(this.turn).toHaveText(/^Your turn/);
  }

  // The name a screen reader would read.
  async nameOf(element: Locator): Promise<string> {
    const snapshot = await element.ariaSnapshot();
    return snapshot.replace(/^- \w+ "(.*?)".*$/s, '$1');
  }
}

// From the end of a game. By the keyboard: charts that come in may push a link away under a mouse that is just pressing it.
export async function openAnalysis(page: Page): Promise<void> {
  await page.getByTestId('full-analysis').press('Enter');
  await expect(page.getByTestId('scrub')).toBeVisible();
}
