import { describe, expect, test } from 'vitest';
import {
  type Experiment,
  experimentFrom,
  linkOf,
  MOST,
  OWN,
  seated,
  seedFrom,
  USUAL,
} from '../../../src/lab/experiment.ts';

const hashOf = (link: string) => link.slice(link.indexOf('#'));

describe('the link of an experiment', () => {
  test('leads back to it', () => {
    const experiment: Experiment = {
      kind: 'extreme',
      expert: true,
      talk: true,
      a: ['easy', 'strong', 'easy'],
      b: ['medium', 'medium', 'random'],
      paired: true,
      games: 12_345,
      seed: 77,
    };
    expect(experimentFrom(hashOf(linkOf(experiment)))).toEqual(experiment);
  });

  test('without one everything is as usual', () => {
    expect(experimentFrom('')).toEqual(USUAL);
  });

  test('nonsense is not believed', () => {
    const read = experimentFrom('#game=poker&a=<b>,easy&n=99999999999&seed=x');
    expect(read.kind).toBe('thegame');
    expect(read.a).toEqual(['easy']);
    expect(read.games).toBe(MOST);
    expect(Number.isSafeInteger(read.seed)).toBe(true);
  });

  test("somebody else's own bot is not in it", () => {
    expect(experimentFrom(`#a=${OWN},easy`).a).toEqual(['easy']);
  });

  test('a duel has two seats', () => {
    expect(experimentFrom('#game=facetoface&a=easy').a).toHaveLength(2);
    expect(experimentFrom('#game=facetoface&a=easy,easy,easy').a).toHaveLength(2);
  });
});

test('seeds: numbers are themselves, words are the same every time', () => {
  expect(seedFrom(' 1000000 ')).toBe(1_000_000);
  expect(seedFrom('sobremesa')).toBe(seedFrom('sobremesa'));
  expect(seedFrom('sobremesa')).not.toBe(seedFrom('sobremesb'));
  expect(Number.isSafeInteger(seedFrom('a'.repeat(60)) + MOST)).toBe(true);
});

test('new seats get the bot beside them', () => {
  expect(seated(['easy', 'strong'], 4)).toEqual(['easy', 'strong', 'strong', 'strong']);
  expect(seated(['easy', 'strong'], 1)).toEqual(['easy']);
});
