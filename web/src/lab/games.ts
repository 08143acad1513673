// Where whole games come from: between the engine's own bots it plays them in one go.
import type { Engine } from '../engine/engine.ts';
import { type Experiment, kindOfExperiment, optionsOf } from './experiment.ts';
import type { Played } from './tally.ts';

export interface Games {
  play(bots: string[], firstSeed: number, count: number): Promise<Played[]>;
  end(): void;
}

export class EngineGames implements Games {
  constructor(
    private readonly engine: Engine,
    private readonly experiment: Experiment,
  ) {}

  async play(bots: string[], firstSeed: number, count: number): Promise<Played[]> {
    const { results } = await this.engine.must({
      cmd: 'experiment',
      game: kindOfExperiment(this.experiment).game,
      seats: bots.length,
      options: optionsOf(this.experiment),
      bots,
      talk: this.experiment.talk,
      seed: firstSeed,
      games: count,
    });
    return results.map((result) => {
      if ('left' in result) {
        return { won: result.won ? 0 : -1, score: result.left, turns: result.turns };
      }
      const rounds = 'rounds' in result ? result.rounds : undefined;
      return { won: result.winner, score: rounds ?? result.turns, turns: result.turns };
    });
  }

  end(): void {
    this.engine.end();
  }
}
