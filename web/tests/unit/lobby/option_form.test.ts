// The form asks for what the engine lists, and for nothing that it would refuse.
import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { useLanguage } from '$lib/i18n/messages.svelte.ts';
import { GAMES, type GameId } from '$lib/kinds/kinds.ts';
import { hasOption, optionFields, optionsBeyond } from '$lib/kinds/option_fields.ts';
import OptionForm from '$lib/lobby/OptionForm.svelte';
import { aboutOf, askedFields, choicesOf, labelOf } from '$lib/lobby/option_form.ts';
import { nodeEngine } from '../support/node_engine.ts';

afterEach(cleanup);

const asked = (game: GameId, name: string) => {
  const found = askedFields(game).find((field) => field.name === name);
  if (found === undefined) throw new Error(`${game} does not ask for ${name}`);
  return found;
};

test.each(GAMES)('$id: every option that is asked for has its words', async ({ id }) => {
  await useLanguage('en');
  for (const field of askedFields(id)) {
    expect(labelOf(field), field.name).not.toBe(field.name);
    expect(aboutOf(field), field.name).not.toBe('');
    if (field.type === 'choice') {
      expect(choicesOf(field).map(({ value }) => value)).toContain(field.default);
    }
  }
});

test.each(GAMES)('$id: whatever is chosen, the engine deals', async ({ id }) => {
  await useLanguage('en');
  const engine = await nodeEngine('sobremesa');
  for (const field of askedFields(id)) {
    const values =
      field.type === 'flag' ? [true, false] : choicesOf(field).map(({ value }) => value);
    for (const value of values) {
      await engine.must({ cmd: 'new', game: id, seats: 2, options: { [field.name]: value } });
    }
  }
});

test('a form has words of its own where a line of a terminal is too short', async () => {
  await useLanguage('en');
  expect(labelOf(asked('the-game', 'expert'))).toBe('Expert: at least 3 cards per turn');
  expect(labelOf(asked('the-game', 'play_out'))).toBe('Play what still fits');
  expect(choicesOf(asked('the-game', 'talk'))).toContainEqual({
    value: 'voice',
    label: 'Voice call',
    about: 'You talk aloud; nothing is written.',
  });
});

test('what cannot be chosen in a form is not asked for', async () => {
  await useLanguage('en');
  expect(optionFields('level-8').map(({ name }) => name)).toContain('levels');
  expect(askedFields('level-8').map(({ name }) => name)).not.toContain('levels');
  const orders = choicesOf(asked('the-game-extreme', 'orders'));
  expect(orders.map(({ value }) => value)).toEqual(['house', 'random']);
});

test('who sits where is asked last', async () => {
  await useLanguage('en');
  const types = askedFields('the-game').map(({ type }) => type);
  expect(types.indexOf('seat')).toBe(types.length - 1);
});

test('options name seats that may be gone', () => {
  expect(optionsBeyond('the-game', { starter: 3, expert: true }, 3)).toEqual(['starter']);
  expect(optionsBeyond('the-game', { starter: 'agree' }, 1)).toEqual([]);
  expect(optionsBeyond('level-8', { first_dealer: 2, stars: 2 }, 2)).toEqual(['first_dealer']);
});

test('not every game has every option', () => {
  expect(hasOption('the-game', 'talk')).toBe(true);
  expect(hasOption('level-8', 'talk')).toBe(false);
});

test('the form shows what is asked for, and the defaults of the list elsewhere', async () => {
  await useLanguage('en');
  const onchange = vi.fn();
  const options = { talk: 'standard', orders: { 6: 'stop' }, expert: true };
  const form = render(OptionForm, { game: 'the-game-extreme', seats: 3, options, onchange });
  const chosen = (testid: string) => (form.getByTestId(testid) as HTMLInputElement).checked;
  expect(chosen('opt-talk-standard')).toBe(true);
  expect(chosen('opt-expert')).toBe(true);
  expect(chosen('opt-small_hands')).toBe(false);
  expect(chosen('opt-starter-0')).toBe(true);
  expect(chosen('opt-orders-house')).toBe(true);
  expect(chosen('opt-one_pile_own_card_fixes_pile')).toBe(true);
  expect(form.queryByTestId('opt-starter-3')).toBeNull();
  await fireEvent.click(form.getByTestId('opt-starter-agree'));
  await fireEvent.click(form.getByTestId('opt-cap_min_by_hand'));
  expect(onchange.mock.calls).toEqual([
    ['starter', 'agree'],
    ['cap_min_by_hand', true],
  ]);
});

test('what makes another kind of a game is asked for by itself', async () => {
  await useLanguage('en');
  const common = { game: 'the-game' as const, seats: 1, options: {}, onchange: () => {} };
  const variants = render(OptionForm, { ...common, part: 'variants' });
  expect(variants.getAllByTestId(/^opt-/)).toEqual([variants.getByTestId('opt-fire')]);
  cleanup();
  const others = render(OptionForm, { ...common, part: 'others' });
  expect(others.queryByTestId('opt-fire')).toBeNull();
  expect(others.getByTestId('opt-expert')).toBeTruthy();
  expect(others.queryByTestId('opt-starter')).toBeNull(); // one player needs no starter
});
