import { render } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import FireCard from '../../../src/rooms/the_game/FireCard.svelte';
import OrderCard from '../../../src/rooms/the_game_extreme/OrderCard.svelte';
import { ORDER_ART } from '../../../src/rooms/the_game_extreme/order_art.ts';

const SVG = 'http://www.w3.org/2000/svg';
const drawn = (container: Element) => [...container.querySelectorAll('svg *')];

test('flames stand in the place of the band, and are drawn', () => {
  const plain = drawn(render(FireCard, { value: 22, burns: false }).container);
  const burning = drawn(render(FireCard, { value: 22, burns: true }).container);
  // Two flames instead of one band.
  expect(burning).toHaveLength(plain.length + 1);
  expect(burning.filter((one) => one.getAttribute('fill') === '#FFB454')).toHaveLength(1);
  for (const one of burning) expect(one.namespaceURI).toBe(SVG);
});

test.each(Object.keys(ORDER_ART))('the order %s has its picture on the card', (order) => {
  const plain = drawn(render(OrderCard, { value: 14 }).container);
  const { container } = render(OrderCard, { value: 14, order, lasting: true });
  expect(drawn(container).length).toBeGreaterThan(plain.length + 1);
  for (const one of drawn(container)) expect(one.namespaceURI).toBe(SVG);
  expect(container.querySelector('.when.lasting')).not.toBeNull();
});
