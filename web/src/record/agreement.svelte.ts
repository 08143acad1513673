// Where the AI would have played otherwise: found decision by decision in a worker, then weighed by
// playing both ways on many times.
import type { Advice, Term, View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { toldMoves } from '../table/telling/of_view.ts';
import { agree, type Decision, decisionsOf } from './decisions.ts';
import type { Reel } from './reel.ts';
import { type Worth, worthsOf } from './rollouts.ts';

export const ADVISER = 'strong';
const GAMES = 40; // for each way, to weigh a disagreement

export interface Disagreement extends Decision {
  view: View; // what the seat saw when it chose
  ai: string[];
  words: Term[]; // the AI's moves, as the engine tells them
  worth: { ai: Worth; played: Worth } | null; // null: not weighed yet
}

export class Agreement {
  compared = $state(0);
  agreed = $state(0);
  decisions = $state(0);
  done = $state(false); // all decisions are compared
  weighed = $state(false); // and all disagreements weighed
  disagreements = $state.raw<Disagreement[]>([]);
  private stopped = false;

  // `whose` says which seats are compared; others are left alone.
  constructor(
    private readonly engine: Engine,
    private readonly reel: Reel,
    private readonly whose: (seat: number) => boolean,
  ) {}

  stop(): void {
    this.stopped = true;
  }

  async run(weigh: boolean): Promise<void> {
    const decisions = decisionsOf(this.reel.steps).filter(({ seat }) => this.whose(seat));
    this.decisions = decisions.length;
    for (const decision of decisions) {
      if (this.stopped) return;
      const advice = await adviceAt(this.engine, this.reel, decision);
      if (advice === null || advice.moves.length === 0) continue;
      this.compared++;
      if (agree(advice.moves, decision.moves)) this.agreed++;
      else {
        const view = await viewAt(this.reel, decision);
        const { moves: words } = await toldMoves(this.engine, view, advice.moves);
        const found = { ...decision, view, ai: advice.moves, words, worth: null };
        this.disagreements = [...this.disagreements, found];
      }
    }
    this.done = true;
    if (weigh) await this.weigh();
  }

  private async weigh(): Promise<void> {
    for (const one of this.disagreements) {
      const { view } = one;
      let worth: Disagreement['worth'] = null;
      for await (const [ai, played] of worthsOf(this.engine, view, [one.ai, one.moves], GAMES)) {
        if (this.stopped) return;
        if (ai !== undefined && played !== undefined) worth = { ai, played };
      }
      if (worth === null) continue;
      this.disagreements = this.disagreements.map((other) =>
        other.at === one.at ? { ...other, worth } : other,
      );
    }
    this.weighed = true;
  }
}

// From what that seat saw at that moment, and no more.
export function adviceAt(
  engine: Engine,
  reel: Reel,
  { at, seat }: Pick<Decision, 'at' | 'seat'>,
): Promise<Advice | null> {
  return reel.withTable(at, async (table) => {
    const reply = await engine.ask({ cmd: 'bot', table, seat, bot: ADVISER, seed: at });
    return 'ok' in reply ? reply.ok : null;
  });
}

// What that seat saw then.
export async function viewAt(
  reel: Reel,
  { at, seat }: Pick<Decision, 'at' | 'seat'>,
): Promise<View> {
  const view = (await reel.look(at)).views[seat];
  if (view === undefined) throw new Error('there is no such seat');
  return view;
}
