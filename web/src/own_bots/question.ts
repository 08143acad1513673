// What an own bot is asked, and how its answer is read: the words of docs/BOTS.md.
import type { Legal, View } from '$generated/engine.ts';
import type { OwnBot } from './own_bot.ts';

export interface Question {
  id: number;
  game: string;
  seat: number;
  view: View;
  legal: Legal;
}

export type Failure = 'illegal' | 'slow' | 'broken';
export type Answered = { moves: string[] } | { failed: Failure; text: string };

export async function askBot(bot: OwnBot, { legal, ...question }: Question): Promise<Answered> {
  const asked = {
    cmd: 'think',
    ...question,
    legal: legal.moves,
    ...(legal.more ? { more: true } : {}),
  };
  const answer = await bot.think(JSON.stringify(asked));
  if ('slow' in answer) return { failed: 'slow', text: '' };
  if ('broken' in answer) return { failed: 'broken', text: answer.broken };
  const moves = movesIn(answer.text);
  return moves === null ? { failed: 'broken', text: answer.text.slice(0, 200) } : { moves };
}

function movesIn(text: string): string[] | null {
  try {
    const { moves } = JSON.parse(text) as { moves?: unknown };
    if (!Array.isArray(moves) || !moves.every((move) => typeof move === 'string')) return null;
    return moves;
  } catch {
    return null;
  }
}
