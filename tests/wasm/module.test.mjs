// The WebAssembly modules behave byte for byte like the native program.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';

import { load } from '../../wasm/host.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const module_path = (name) => join(root, 'build/wasm', `${name}.wasm`);
const weights = (name) => readFileSync(join(root, 'data/weights', `${name}.bin`));
const all_weights = readdirSync(join(root, 'data/weights')).filter((f) => f.endsWith('.bin')).map((f) => f.slice(0, -4));
const plays = readdirSync(join(root, 'golden'), { recursive: true }).filter((f) => f.endsWith('.play'));

test('golden plays happen as written', async () => {
  const host = await load(module_path('sobremesa_check'));
  assert.ok(plays.length > 0);
  for (const play of plays) {
    const text = readFileSync(join(root, 'golden', play), 'utf8');
    assert.equal(host.golden(text), text, play);
  }
});

test('signatures are the recorded ones', async () => {
  const host = await load(module_path('sobremesa_check'));
  assert.equal(host.signature(), readFileSync(join(root, 'golden/signatures.txt'), 'utf8'));
});

test('players choose as natively, once they have their weights', async () => {
  const host = await load(module_path('sobremesa_check'));
  for (const name of all_weights) host.useWeights(name, weights(name));
  assert.equal(host.playerSignature(), readFileSync(join(root, 'golden/players.txt'), 'utf8'));
});

const asker = (host) => (request) => JSON.parse(host.request(JSON.stringify(request)));

test('players answer without weights, and otherwise with them', async () => {
  const host = await load(module_path('sobremesa'));
  const ask = asker(host);
  const { table } = ask({ cmd: 'new', game: 'the-game', seats: 2, seed: 7 }).ok;
  const bot = () => ask({ cmd: 'bot', table, seat: 0, bot: 'strong', seed: 1 }).ok;
  const by_cost = bot();
  assert.ok(by_cost.moves.length > 0);
  assert.notEqual(by_cost.why?.measure, 'win_chance');
  host.useWeights('the_game_several', weights('the_game_several'));
  const learned = bot();
  assert.equal(learned.why.measure, 'win_chance');
  assert.ok(ask({ cmd: 'act', table, seat: 0, moves: learned.moves }).ok);
});

test('damaged weights are refused with a reason, and nothing changes', async () => {
  const host = await load(module_path('sobremesa'));
  const ask = asker(host);
  const good = weights('the_game_several');
  host.useWeights('the_game_several', good);
  const { table } = ask({ cmd: 'new', game: 'the-game', seats: 3, seed: 3 }).ok;
  const bot = () => ask({ cmd: 'bot', table, seat: 0, bot: 'strong', seed: 1 });
  const before = bot();
  const flipped = Uint8Array.from(good);
  flipped[0] ^= 1;
  const saturated = Uint8Array.from(good).fill(0x7f, 20);
  for (const bad of [new Uint8Array(), good.subarray(1), good.subarray(0, -1), flipped, saturated]) {
    assert.throws(() => host.useWeights('the_game_several', bad), /are no weights for the_game_several/);
    assert.deepEqual(bot(), before);
  }
  assert.throws(() => host.useWeights('nobody', good), /no player learns from "nobody"/);
});

test('handing over weights again and again takes no more memory', async () => {
  const host = await load(module_path('sobremesa'));
  const use = (name) => host.useWeights(name, weights(name));
  use('the_game_solo');
  use('the_game_several');
  use('the_game_several');
  const size = host.memorySize();
  for (let i = 0; i < 10; ++i) use(i % 2 ? 'the_game_solo' : 'the_game_several');
  assert.equal(host.memorySize(), size);
});

test('a module that only plays has the random player and no more', async () => {
  const bots = async (name) => asker(await load(module_path(name)))({ cmd: 'games' }).ok.games.map((g) => g.bots);
  for (const of_game of await bots('sobremesa_play_the_game')) assert.deepEqual(of_game, ['random']);
  assert.ok((await bots('sobremesa')).some((of_game) => of_game.includes('best')));
});

for (const name of ['sobremesa', 'sobremesa_play_the_game']) test(`${name} answers the protocol`, async () => {
  const host = await load(module_path(name));
  const ask = asker(host);
  assert.ok(ask({ cmd: 'games' }).ok.games.length > 0);
  assert.deepEqual(ask({ id: 5, cmd: 'new', game: 'the-game', seats: 2, seed: 7 }), { id: 5, ok: { table: 1 } });
  assert.deepEqual(ask({ cmd: 'view', table: 1, seat: 0 }).ok.hand, [24, 31, 36, 45, 61, 81, 82]);
  assert.equal(ask({ cmd: 'act', table: 1, seat: 1, moves: ['end'] }).refused.code, 'NOT_YOUR_TURN');
  assert.equal(JSON.parse(host.request('{')).error.code, 'bad_json');
  const text = 'ñandú 🌊';
  assert.equal(ask({ cmd: 'say', table: 1, seat: 0, text }).ok.event.text, text);
});

test('the modules need nothing from their host', async () => {
  for (const name of ['sobremesa', 'sobremesa_play_the_game', 'sobremesa_check']) {
    const module = await WebAssembly.compile(readFileSync(module_path(name)));
    assert.deepEqual(WebAssembly.Module.imports(module), []);
  }
});

test('positions and logs are for the module that studies', async () => {
  const position = { piles: { A: 47, B: 1, C: 100, D: 65 }, hands: [[12, 37], [75]], deck: [5, 9], to_act: 0 };
  const request = JSON.stringify({ cmd: 'new', game: 'the-game', seats: 2, position });
  const study = JSON.parse((await load(module_path('sobremesa'))).request(request));
  const play = JSON.parse((await load(module_path('sobremesa_play_the_game'))).request(request));
  assert.equal(study.ok.table, 1);
  assert.equal(play.error.code, 'bad_request');
});

test('whether it was winnable is for the module that studies', async () => {
  const answer = async (name) => {
    const ask = asker(await load(module_path(name)));
    const { table } = ask({ cmd: 'new', game: 'the-game', seats: 2, seed: 7 }).ok;
    return ask({ cmd: 'solve', table });
  };
  assert.equal((await answer('sobremesa')).ok.answer, 'yes');
  assert.equal((await answer('sobremesa_play_the_game')).error.code, 'bad_request');
});

// As `sobremesa sim the-game --seats 2 --bot easy --seed 1000000 --games 1` finds it, and so on.
test('games between bots end as natively', async () => {
  const request = { cmd: 'experiment', game: 'the-game', seats: 2, bots: ['easy', 'easy'], seed: 1000000, games: 3 };
  assert.deepEqual(asker(await load(module_path('sobremesa')))(request).ok.results, [
    { seed: 1000000, won: false, left: 3, turns: 53 },
    { seed: 1000001, won: false, left: 28, turns: 35 },
    { seed: 1000002, won: false, left: 11, turns: 45 },
  ]);
  assert.equal(asker(await load(module_path('sobremesa_play_the_game')))(request).error.code, 'bad_request');
});

// A page in a game over the network has views alone, and nothing but this module to judge by them.
test('sights work in the modules that only play', async () => {
  const table_host = asker(await load(module_path('sobremesa')));
  for (const [game, moves] of [
    ['the-game', ['24>A', '31>A', 'end']],
    ['the-game-extreme', ['24>A', '31>A', 'end']],
    ['face-to-face', ['end']],
    ['level-8', ['draw']],
    ['quick-and-easy', ['end']],
  ]) {
    const host = await load(module_path(`sobremesa_play_${game.replaceAll('-', '_')}`));
    const ask = asker(host);
    const { table } = table_host({ cmd: 'new', game, seats: 2, seed: 7 }).ok;
    const seat = table_host({ cmd: 'view', table, seat: 'watch' }).ok.to_act;
    const view = table_host({ cmd: 'view', table, seat }).ok;
    const { sight } = ask({ cmd: 'see', view }).ok;
    assert.equal(host.request(JSON.stringify({ cmd: 'view', sight })), JSON.stringify({ id: null, ok: view }));
    assert.deepEqual(ask({ cmd: 'legal', sight }), table_host({ cmd: 'legal', table, seat }));
    assert.ok(ask({ cmd: 'effects', sight }).ok);
    const tried = ask({ cmd: 'try', sight, moves });
    const acted = table_host({ cmd: 'act', table, seat, moves });
    assert.deepEqual(tried.refused, acted.refused);
    assert.equal(tried.ok !== undefined, acted.ok !== undefined);
    assert.deepEqual(ask({ cmd: 'view', sight }).ok, view);
    assert.ok(ask({ cmd: 'bot', sight, seed: 1 }).ok.moves.length > 0);
    assert.equal(ask({ cmd: 'see', view: { game } }).error.code, 'bad_request');
  }
});

test('a sight follows the events that its seat was shown', async () => {
  const ask = asker(await load(module_path('sobremesa_play_the_game')));
  const { table } = ask({ cmd: 'new', game: 'the-game', seats: 2, seed: 7 }).ok;
  const { sight } = ask({ cmd: 'see', view: ask({ cmd: 'view', table, seat: 1 }).ok }).ok;
  const { upto } = ask({ cmd: 'act', table, seat: 0, moves: ['24>A', '31>A', 'end'] }).ok;
  const told = ask({ cmd: 'events', table, seat: 1, from: 0 }).ok;
  assert.equal(told.upto, upto);
  assert.deepEqual(told.says, []);
  assert.deepEqual(ask({ cmd: 'fold', sight, events: told.events }).ok, { upto });
  assert.deepEqual(ask({ cmd: 'view', sight }).ok, ask({ cmd: 'view', table, seat: 1 }).ok);
});

// Sights are a good part of it, without which every page would have to ask its server before it could show
// what a card does, and what the room tells. Home and the module of the chosen game are less than 150 kB.
test('a module with the rules of one game is small, and tells', async () => {
  const rooms = readdirSync(join(root, 'games')).filter((room) => existsSync(join(root, 'games', room, 'game.hpp')));
  assert.ok(rooms.length > 0);
  for (const room of rooms) {
    const game = room.replaceAll('_', '-');
    const path = module_path(`sobremesa_play_${room}`);
    const size = gzipSync(readFileSync(path), { level: 9 }).length;
    assert.ok(size < 75_000, `${room}: ${size} bytes compressed`);
    const ask = asker(await load(path));
    assert.deepEqual(ask({ cmd: 'games' }).ok.games.map((g) => g.id), [game]);
    const { table } = ask({ cmd: 'new', game, seats: 2, seed: 7 }).ok;
    const { sight } = ask({ cmd: 'see', view: ask({ cmd: 'view', table, seat: 0 }).ok }).ok;
    assert.ok(ask({ cmd: 'tell', sight }).ok.table.length > 0);
    assert.deepEqual(ask({ cmd: 'fold', sight, events: [], tell: true }).ok.told, []);
  }
});
