// Prints the figures of `make bench`: native and WebAssembly side by side, in one run.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { load } from '../wasm/host.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = (path) => join(root, 'build', path);
const weights = (name) => readFileSync(join(root, 'data/weights', `${name}.bin`));
const thousands = (n) => Math.round(n).toLocaleString('en');

function native() {
  const json = execFileSync(built('release/sobremesa_bench'), ['--benchmark_format=json', '--benchmark_min_time=0.5'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return JSON.parse(json).benchmarks;
}

// How often a second `play(n)`, which answers how much it has done, gets things done. Processor time, as
// the native benchmark counts it: a busy machine disturbs it less than the clock.
function wasmPerSecond(play) {
  play(0);  // warm up
  let done = 0;
  let spent = 0;
  const start = process.cpuUsage();
  for (let n = 0; spent < 5e5; ++n) {
    done += play(n);
    const { user, system } = process.cpuUsage(start);
    spent = user + system;
  }
  return (done / spent) * 1e6;
}

function wasmGamesPerSecond(host, game, seats) {
  const batch = 2000;
  return wasmPerSecond((n) => {
    host.randomGames(game, seats, n * batch, batch);
    return batch;
  });
}

// Requests as a driver would send them: legal and act, turn by turn, over whole random games.
function recordedRequests(host, games) {
  const lines = [];
  const ask = (request) => {
    const line = JSON.stringify(request);
    lines.push(line);
    return JSON.parse(host.request(line)).ok;
  };
  const quietly = (request) => JSON.parse(host.request(JSON.stringify(request))).ok;
  for (let seed = 0; seed < games; ++seed) {
    const { table } = ask({ cmd: 'new', game: 'the-game', seats: 3, seed });
    for (let seat = 0, turn = 0; ; ++turn) {
      ask({ cmd: 'legal', table, seat });
      const { moves } = quietly({ cmd: 'bot', table, seat, bot: 'random', seed: turn });
      if (ask({ cmd: 'act', table, seat, moves }).result) break;
      seat = quietly({ cmd: 'view', table, seat }).to_act;
    }
    ask({ cmd: 'close', table });
  }
  return lines;
}

function pipe(host) {
  const folder = mkdtempSync(join(tmpdir(), 'sobremesa-bench-'));
  try {
    const lines = recordedRequests(host, 10000);
    const file = join(folder, 'requests');
    writeFileSync(file, lines.join('\n') + '\n');
    const script = `cat ${file} | { TIMEFORMAT='%R %U %S'; time ${built('release/sobremesa')} engine > ${folder}/replies; }`;
    const timing = execFileSync('bash', ['-c', `{ ${script}; } 2>&1`]).toString().trim().split(' ').map(Number);
    const replies = readFileSync(join(folder, 'replies'), 'utf8').split('\n').length - 1;
    if (replies !== lines.length) throw new Error(`${lines.length} requests, ${replies} replies`);
    return { requests: lines.length, perSecond: lines.length / (timing[1] + timing[2]), wall: lines.length / timing[0] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const check = await load(built('wasm/sobremesa_check.wasm'));
const results = native();

console.log('\nRandom games through the rooms\' own rules, deal included (games per second of one core)');
console.log('game                 seats      native        wasm   native/wasm');
for (const { name, games, moves } of results.filter((r) => r.name.startsWith('random_games/'))) {
  const [, game, seats] = name.split('/');
  const wasm = wasmGamesPerSecond(check, game, Number(seats));
  console.log(
    `${game.padEnd(20)} ${seats.padStart(5)} ${thousands(games).padStart(11)} ${thousands(wasm).padStart(11)} ${(games / wasm).toFixed(2).padStart(13)}` +
      `   (${(moves / 1e6).toFixed(1)} million moves/s)`,
  );
}

for (const name of ['the_game_solo', 'the_game_several']) check.useWeights(name, weights(name));
console.log('\nPlayers, whole games, words included (turns per second of one core)');
console.log('game                 seats  level       native        wasm   native/wasm');
for (const { name, turns } of results.filter((r) => r.name.startsWith('player_games/'))) {
  const [, game, seats, level] = name.split('/');
  const deals = level === 'best' ? 1 : 10;  // as in player_games_bench.cpp
  const wasm = wasmPerSecond(() => check.playerGames(game, Number(seats), level, 0, deals).turns);
  console.log(
    `${game.padEnd(20)} ${seats.padStart(5)}  ${level.padEnd(6)} ${thousands(turns).padStart(11)} ${thousands(wasm).padStart(11)}` +
      ` ${(turns / wasm).toFixed(2).padStart(13)}   (${(1000 / wasm).toFixed(2)} ms a turn in wasm)`,
  );
}

console.log('\nThe layers above the rules (nanoseconds)');
for (const { name, cpu_time } of results.filter((r) => !/^(random_games|player_games|sqlite)/.test(r.name))) {
  console.log(`${name.padEnd(32)} ${thousands(cpu_time).padStart(8)}`);
}

console.log('\nKeeping moves for good, with SQLite (by the clock: it is the disk that takes its time)');
for (const { name, items_per_second, real_time, time_unit } of results.filter((r) => r.name.startsWith('sqlite'))) {
  const [what, tables] = name.replace('/real_time', '').split('/');
  const label = what.replaceAll('_', ' ') + (tables ? `, ${thousands(Number(tables))} tables at a time` : '');
  const figure = items_per_second ? `${thousands(items_per_second)} a second` : `${real_time.toFixed(2)} ${time_unit}`;
  console.log(`${label.padEnd(40)} ${figure}`);
}

const engine = await load(built('wasm/sobremesa.wasm'));
const through = pipe(engine);
console.log(
  `\nengine through a pipe: ${thousands(through.perSecond)} requests per second of processor time, ` +
    `${thousands(through.wall)} by the clock (${thousands(through.requests)} requests: new, legal, act, close)`,
);

for (const [name, bytes, what] of [
  ...readdirSync(built('wasm'))
    .filter((name) => /^sobremesa_play_\w+\.wasm$/.test(name))
    .map((name) => [name, readFileSync(built(`wasm/${name}`)), 'the rules of one game; limit 75,000']),
  ['sobremesa.wasm', readFileSync(built('wasm/sobremesa.wasm')), 'with all players, positions and logs'],
  ['the_game_solo.bin', weights('the_game_solo'), 'weights, for those who play alone'],
  ['the_game_several.bin', weights('the_game_several'), 'weights, for all others'],
]) {
  const compressed = gzipSync(bytes, { level: 9 }).length;
  console.log(`${name}: ${thousands(bytes.length)} bytes, ${thousands(compressed)} compressed (${what})`);
}
