// An own bot at a table. It is asked with the view of its seat and nothing more; what it answers is
// tried by the engine first. One that is slow, broken or against the rules holds nobody up: the
// built-in easy bot plays that turn.
import type { View } from '$generated/engine.ts';
import type { Engine } from '../engine/engine.ts';
import { findBot } from './kept_bots.ts';
import { type BotFile, type OwnBot, openBots } from './own_bot.ts';
import { type Answered, askBot, type Failure } from './question.ts';
import { NoSandbox } from './sandbox.ts';

export type Why = Failure | 'missing' | 'no_sandbox';

export interface Thought {
  moves: string[];
  failed?: Why; // then the moves are the easy bot's
}

export interface MindHooks {
  players: () => Pick<Engine, 'ask' | 'must'>;
  find: (file: string) => Promise<BotFile | null>;
  open: (file: BotFile) => Promise<OwnBot>;
}

const HOUSE: Omit<MindHooks, 'players'> = {
  find: findBot,
  open: async (file) => (await openBots(file, 1))[0] as OwnBot,
};

export class OwnMind {
  private bot: OwnBot | null = null;
  private asked = 0;
  private readonly hooks: MindHooks;

  constructor(
    private readonly file: string,
    hooks: Pick<MindHooks, 'players'> & Partial<MindHooks>,
  ) {
    this.hooks = { ...HOUSE, ...hooks };
  }

  decide(view: View): Promise<Thought> {
    return this.looking(view, async (sight) => {
      const answer = await this.answer(view, sight);
      if ('moves' in answer) return answer;
      // A fresh one is asked next time: this one may have been ended, or be in disorder.
      this.end();
      return { moves: await this.easyMoves(sight), failed: answer.failed };
    });
  }

  // What the easy bot would do here.
  easy(view: View): Promise<string[]> {
    return this.looking(view, (sight) => this.easyMoves(sight));
  }

  end(): void {
    this.bot?.end();
    this.bot = null;
  }

  // -----------------------------------------------------------------------------------------------

  private async answer(view: View, sight: number): Promise<{ moves: string[] } | { failed: Why }> {
    const players = this.hooks.players();
    const opened = await this.opened();
    if ('failed' in opened) return opened;
    const { legal } = await players.must({ cmd: 'try', sight, moves: [] });
    const seat = typeof view.seat === 'number' ? view.seat : 0;
    const question = { id: ++this.asked, game: view.game, seat, view, legal };
    const answer: Answered = await askBot(opened.bot, question);
    if ('failed' in answer) return { failed: answer.failed };
    if (answer.moves.length === 0) return { failed: 'illegal' };
    const tried = await players.ask({ cmd: 'try', sight, moves: answer.moves });
    return 'ok' in tried ? answer : { failed: 'illegal' };
  }

  private async opened(): Promise<{ bot: OwnBot } | { failed: Why }> {
    if (this.bot !== null) return { bot: this.bot };
    const file = await this.hooks.find(this.file);
    if (file === null) return { failed: 'missing' };
    try {
      this.bot = await this.hooks.open(file);
      return { bot: this.bot };
    } catch (error) {
      return { failed: error instanceof NoSandbox ? 'no_sandbox' : 'broken' };
    }
  }

  private async easyMoves(sight: number): Promise<string[]> {
    return (await this.hooks.players().must({ cmd: 'bot', sight, bot: 'easy' })).moves;
  }

  private async looking<T>(view: View, job: (sight: number) => Promise<T>): Promise<T> {
    const players = this.hooks.players();
    const { sight } = await players.must({ cmd: 'see', view });
    try {
      return await job(sight);
    } finally {
      await players.ask({ cmd: 'close', sight });
    }
  }
}
