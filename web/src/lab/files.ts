// An experiment as a file: every game, and what they add up to.
import type { LabRun } from './run.svelte.ts';
import type { Tally } from './tally.ts';

function columns(run: LabRun, name: string): string[] {
  return run.shared
    ? [`${name}_won`, `${name}_left`, `${name}_turns`]
    : [`${name}_winner`, `${name}_score`, `${name}_turns`];
}

function cells(tally: Tally, deal: number): number[] {
  const won = tally.won[deal] ?? -1;
  // 1 for a win of the table, or the number of the seat that won; 0 for none.
  return [won + 1, tally.score[deal] ?? 0, tally.turns[deal] ?? 0];
}

export function csvOf(run: LabRun): string {
  const tallies = run.b === null ? [run.a] : [run.a, run.b];
  const heads = ['seed', ...tallies.flatMap((_, i) => columns(run, i === 0 ? 'a' : 'b'))];
  const lines = [heads.join(',')];
  for (let deal = 0; deal < run.experiment.games; deal++) {
    if (!tallies.every((tally) => tally.has(deal))) continue;
    lines.push(
      [run.experiment.seed + deal, ...tallies.flatMap((tally) => cells(tally, deal))].join(','),
    );
  }
  return `${lines.join('\n')}\n`;
}

function summaryOf(tally: Tally) {
  return {
    bots: tally.bots,
    games: tally.games,
    wins: tally.rows.map(({ wins, share, interval }) => ({
      wins,
      win_rate: share,
      ci95: [interval.low, interval.high],
    })),
    mean: tally.scores.mean,
    ci95: [tally.scores.interval.low, tally.scores.interval.high],
    median: tally.counts.median,
    histogram: Object.fromEntries([...tally.counts.of].sort(([x], [y]) => x - y)),
    worst: tally.worst,
  };
}

export function jsonOf(run: LabRun): string {
  const written = {
    format: 'sobremesa-experiment-1',
    experiment: run.experiment,
    a: summaryOf(run.a),
    ...(run.b === null
      ? {}
      : {
          b: summaryOf(run.b),
          difference: {
            mean: run.difference.mean,
            ci95: [run.difference.interval.low, run.difference.interval.high],
          },
        }),
  };
  return `${JSON.stringify(written, null, 1)}\n`;
}
