import { describe, expect, it } from 'vitest';
import { initial } from '../../../src/table/parts/avatars.ts';

describe('the letter on an avatar', () => {
  it.each([
    ['Marta', 'M'],
    [' ana', 'A'],
    ['íñigo', 'Í'],
    ['e\u0301va', 'E\u0301'], // the accent is a sign of its own
    ['👩‍👧 and me', '👩‍👧'],
    ['3 friends', '3'],
    ['1️⃣', '1️⃣'],
    ['李', '李'],
    ['', '?'],
  ])('of %j is %j', (name, letter) => {
    expect(initial(name)).toBe(letter);
  });
});
