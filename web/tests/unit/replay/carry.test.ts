import { beforeAll, expect, test } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { commitmentOf } from '../../../src/kept/local_games.ts';
import { pack, unpack } from '../../../src/record/carry.ts';
import { hashOf, seedDigits } from '../../../src/record/fingerprint.ts';
import { readPlace, writePlace } from '../../../src/record/place.ts';
import { type GameRecord, recordOfLog } from '../../../src/record/record.ts';
import { Reel } from '../../../src/record/reel.ts';
import { fileOf, openFile } from '../../../src/replay/game_file.ts';
import { type Asking, nodeEngine } from '../support/node_engine.ts';
import { playedGame } from './played.ts';

let engine: Asking & Engine;
let record: GameRecord;
beforeAll(async () => {
  engine = (await nodeEngine('sobremesa')) as Asking & Engine;
  const log = await playedGame(engine, 'the-game', 2);
  record = recordOfLog(log, { id: 'file', names: ['Marta', 'José'], bots: [null, 'easy'], me: 0 });
});

test('a link carries the whole game, in letters that survive', async () => {
  const { log, names, bots, me } = record;
  const packed = await pack({ log, names, bots, me });
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(2000);
  expect(await unpack(packed)).toEqual({ log, names, bots, me });
  expect(readPlace(writePlace(31, packed))).toEqual({ at: 31, packed });
});

test('a link that was cut or invented carries nothing', async () => {
  const { log, names, bots, me } = record;
  const packed = await pack({ log, names, bots, me });
  expect(await unpack(packed.slice(0, 100))).toBeNull();
  expect(await unpack('p%%%')).toBeNull();
  expect(await unpack(`p${btoa('{"log":{"game":"the-game"}}')}`)).toBeNull();
  expect(readPlace('#abc')).toEqual({ at: null, packed: null });
});

test('a downloaded game can be opened again', async () => {
  const reel = await Reel.open(engine, record.log);
  const file = new File([await fileOf(engine, record, reel)], 'game.json');
  const opened = await openFile(engine, file);
  expect('record' in opened && opened.record.names).toEqual(['Marta', 'José']);
  expect('record' in opened && opened.record.log.moves).toEqual(record.log.moves);
});

test('what is wrong with a file is told apart', async () => {
  const open = (text: string) => openFile(engine, new File([text], 'x.json'));
  expect(await open('hello')).toEqual({ fault: 'not_json' });
  expect(await open('{"game":"the-game"}')).toEqual({ fault: 'not_a_log' });
  const cheating = { ...record.log, moves: [{ seat: 0, moves: ['2>A', '99>A'] }] };
  expect(await open(JSON.stringify(cheating))).toHaveProperty('broken');
});

test('seeds are hashed as 64 digits, however they are written', () => {
  const digits = `${'0'.repeat(62)}ff`;
  expect(seedDigits(255)).toBe(digits);
  expect(hashOf(255, 'ab')).toBe(commitmentOf(digits, 'ab'));
  expect(hashOf('FF'.padStart(64, '0'), 'ab')).toBe(commitmentOf(digits, 'ab'));
});
