import { beforeEach, expect, test, vi } from 'vitest';
import { ApiTrouble } from '$lib/net/api.ts';
import { answered, ask, askedToken, newToken } from '$lib/net/asked.ts';

const lost = () => new ApiTrouble(0, 'offline', '');

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answered('seat a-a-a');
});

test('tokens are as the server takes them, and never the same', () => {
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{24}$/);
  expect(newToken()).not.toBe(newToken());
});

test('a token is kept before it is sent, and sent again with the same request', async () => {
  const sent: string[] = [];
  const answer = ask('seat a-a-a', (token) => {
    expect(localStorage.getItem('sobremesa.asked')).toContain(token);
    sent.push(token);
    return sent.length < 3 ? Promise.reject(lost()) : Promise.resolve(token);
  });
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(3);
  expect(new Set(sent).size).toBe(1);
  // Until its answer has been kept, too.
  expect(askedToken('seat a-a-a')).toBe(await answer);
  answered('seat a-a-a');
  expect(askedToken('seat a-a-a')).toBeNull();
});

test('who gives up and asks again later asks with the same token', async () => {
  const tokens: string[] = [];
  const send = (token: string) => {
    tokens.push(token);
    return Promise.reject(lost());
  };
  for (let i = 0; i < 2; i++) {
    const answer = expect(ask('seat a-a-a', send)).rejects.toThrow();
    await vi.runAllTimersAsync();
    await answer;
  }
  expect(new Set(tokens).size).toBe(1);
});

test('a refusal is final, and the next request has another token', async () => {
  const no = vi.fn(() => Promise.reject(new ApiTrouble(409, 'taken', '')));
  await expect(ask('seat a-a-a', no)).rejects.toThrow();
  expect(no).toHaveBeenCalledTimes(1);
  expect(askedToken('seat a-a-a')).toBeNull();
});
