import { beforeEach, expect, test } from 'vitest';
import {
  deviceSeat,
  deviceSeats,
  forgetDeviceSeat,
  keepDeviceSeat,
  leaveDeviceSeat,
  readSeatLink,
  seatLink,
  settleClaim,
} from '$lib/net/device_seats.ts';

const TOKEN = 'abcdefghijklmnop-_01234567';

beforeEach(() => localStorage.clear());

test('a personal link gives back what it was made of', () => {
  const link = new URL(seatLink('olive-lamp-river', 2, TOKEN));
  expect(link.pathname).toBe('/t/olive-lamp-river');
  expect(link.search).toBe('');
  expect(readSeatLink(link.hash)).toEqual({ token: TOKEN, seat: 2 });
});

test('a link without a seat opens what the server says; nonsense opens nothing', () => {
  expect(readSeatLink(`#s=${TOKEN}`)).toEqual({ token: TOKEN, seat: null });
  for (const hash of ['', '#s=', '#s=short', '#turn', `#s=${TOKEN}.x`, `#s=${TOKEN}<script>`]) {
    expect(readSeatLink(hash)).toBeNull();
  }
});

test('the table that was used last comes first', () => {
  keepDeviceSeat('a-a-a', { token: TOKEN, seat: 0 });
  keepDeviceSeat('b-b-b', { token: TOKEN, seat: 1 });
  keepDeviceSeat('a-a-a', { name: 'Ana' });
  expect(deviceSeats().map((one) => one.table)).toEqual(['a-a-a', 'b-b-b']);
  expect(deviceSeat('a-a-a')).toMatchObject({ token: TOKEN, seat: 0, name: 'Ana' });
  forgetDeviceSeat('a-a-a');
  expect(deviceSeat('a-a-a')).toBeNull();
});

test('a claim that was agreed to becomes the seat, one that was not is forgotten', () => {
  keepDeviceSeat('a-a-a', { next: { seat: 1, token: 'new' }, token: 'old', seat: 0 });
  settleClaim('a-a-a', false);
  expect(deviceSeat('a-a-a')).toMatchObject({ seat: 0, token: 'old' });
  expect(deviceSeat('a-a-a')?.next).toBeUndefined();
  keepDeviceSeat('a-a-a', { next: { seat: 1, token: 'new' } });
  settleClaim('a-a-a', true);
  expect(deviceSeat('a-a-a')).toMatchObject({ seat: 1, token: 'new' });
});

test('whoever is out of a seat keeps what leads back', () => {
  keepDeviceSeat('a-a-a', { token: TOKEN, seat: 2 });
  expect(leaveDeviceSeat('a-a-a')).toMatchObject({ token: null, left: { seat: 2, token: TOKEN } });
  expect(leaveDeviceSeat('a-a-a').left).toEqual({ seat: 2, token: TOKEN });
});
