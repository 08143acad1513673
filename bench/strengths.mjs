// Prints how strong and how fast every bot is, as `make bench` does at its end.
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../build/release/sobremesa', import.meta.url));
const thousands = (n) => Math.round(n).toLocaleString('en');
const percent = (share) => (100 * share).toFixed(2).padStart(6);
const seconds = 3;

// As many games as end within the time: an interrupted run tells what it has.
function measured(args) {
  const { stdout } = spawnSync('timeout', ['--signal=INT', String(seconds), program, ...args, '--games', '20000', '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(stdout.toString());
}

function strengthTogether(game, seats, bot) {
  const r = measured(['sim', game, '--seats', seats, '--bot', bot]);
  return (
    `${thousands(r.games).padStart(7)}  ${percent(r.win_rate)} [${percent(r.ci95[0])}, ${percent(r.ci95[1])}] ${r.mean_left.toFixed(2).padStart(7)}` +
    `${speed(r)}`
  );
}

function speed(r) {
  const { mean_us, p95_us } = r.thinking;
  return `${thousands(r.games / (r.cpu_seconds || 1)).padStart(14)} ${mean_us.toFixed(1).padStart(12)} ${p95_us.toFixed(1).padStart(9)}`;
}

// Elo is null where a bot won everything or nothing.
function strengthAgainst(game, seats, bot, weaker) {
  const { elo, deals } = measured(['arena', game, bot, weaker, '--seats', seats]);
  const number = (value) => (value === null ? 'all' : value.toFixed(0));
  return `${thousands(2 * deals).padStart(7)}  ${number(elo.value).padStart(6)} [${elo.ci95.map(number).join(', ')}] over ${weaker}`;
}

const { games } = JSON.parse(execFileSync(program, ['games', '--json']));
const together = ({ kinds }) => kinds[0].manner === 'together';

console.log(`\nStrength and speed: a table full of the same bot, what ends within ${seconds} seconds of up to 20,000 games (deals from 1,000,000)`);
console.log('game              seats bot       games   won % [95 %]             left  games/s/core  us/decision       p95');
for (const { id, seats: [fewest, most], bots } of games.filter(together)) {
  for (const bot of bots) {
    for (let seats = fewest; seats <= most; seats += 2) {
      console.log(`${id.padEnd(17)} ${String(seats).padStart(5)} ${bot.padEnd(7)} ${strengthTogether(id, String(seats), bot)}`);
    }
  }
}

console.log('\nStrength and speed where players play against each other');
console.log('game              seats bot       games     Elo [95 %]');
for (const { id, seats: [fewest], bots } of games.filter((game) => !together(game))) {
  bots.forEach((bot, i) => {
    const name = `${id.padEnd(17)} ${String(fewest).padStart(5)} ${bot.padEnd(7)}`;
    const r = measured(['sim', id, '--seats', String(fewest), '--bot', bot]);
    console.log(`${name} ${thousands(r.games).padStart(7)}  with itself: games/s/core${speed(r)}`);
    if (i > 0) console.log(`${name} ${strengthAgainst(id, String(fewest), bot, bots[i - 1])}`);
  });
}
