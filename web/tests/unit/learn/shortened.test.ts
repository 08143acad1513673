import { expect, test } from 'vitest';
import { shortened } from '../../../src/table/shortened.ts';
import { nodeEngine } from '../support/node_engine.ts';

const full = await nodeEngine('sobremesa');

test.each([
  ['the-game', 30, 44],
  ['the-game-extreme', 30, 44],
  ['face-to-face', 12, 18],
  ['quick-and-easy', 20, 24],
])('%s with a small deck', async (game, deck, each) => {
  const { table } = await full.must({ cmd: 'new', game, seats: 2, seed: 7 });
  const { position } = await full.must({ cmd: 'truth', table });
  const short = await full.must({
    cmd: 'new',
    game,
    seats: 2,
    position: shortened(position, deck),
  });
  const view = await full.must({ cmd: 'view', table: short.table, seat: 0 });
  if ('decks' in view) expect(view.decks).toEqual([deck, deck]);
  else expect('deck' in view && view.deck).toBe(deck);
  if ('hand_sizes' in view) {
    const cards = view.hand_sizes.reduce((sum, size) => sum + size, 0);
    expect(cards + deck * ('decks' in view ? 2 : 1)).toBe('decks' in view ? each * 2 : each);
  }
});
