// Which module a page asks for before anything else has come.
import { beforeEach, expect, test } from 'vitest';
import { gameAt } from '$lib/kept/begun.ts';
import { beginLocalGame } from '$lib/kept/local_games.ts';
import { keepDeviceSeat } from '$lib/net/device_seats.ts';

beforeEach(() => localStorage.clear());

test('a game of this browser is known by its address', () => {
  const { id } = beginLocalGame({
    game: 'level-8',
    bots: ['easy'],
    name: 'Marta',
    botNames: ['Otto'],
  });
  expect(gameAt(`/solo/${id}`)).toBe('level-8');
  expect(gameAt('/solo/solo-other')).toBeNull();
});

test('a table on the server is known to those who sit there', () => {
  keepDeviceSeat('warm-otter', { game: 'face-to-face', seat: 1, token: 'key' });
  keepDeviceSeat('cold-otter', { seat: 0, token: 'key' });
  expect(gameAt('/t/warm-otter')).toBe('face-to-face');
  expect(gameAt('/t/cold-otter')).toBeNull(); // its link came from somebody else
  expect(gameAt('/t/other')).toBeNull();
  expect(gameAt('/lab')).toBeNull();
});
