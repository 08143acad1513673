// Games that bots have played as far as a test needs them: the moves lead there again, with the same
// cards, in a page or on a server.
import type { Acted, Advice, View } from '$generated/engine.ts';
import type { Referee } from './engine.ts';
import type { LocalWish } from './local.ts';

export interface Played {
  table: number; // at the referee
  moves: { seat: number; moves: string[] }[];
  view: View; // of the seat to act
}

export async function playUntil(
  referee: Referee,
  wish: LocalWish,
  enough: (view: View) => boolean,
  level = 'easy',
): Promise<Played | null> {
  const seats = (wish.bots ?? []).length + 1;
  const table = await referee.deal(wish.game, seats, wish.seed, wish.options);
  const moves: Played['moves'] = [];
  for (;;) {
    const watched = await referee.view(table, 'watch');
    const seat = watched.to_act ?? 0;
    const view = await referee.view(table, seat);
    if (enough(view)) return { table, moves, view };
    if (watched.to_act === null) {
      await referee.close(table);
      return null;
    }
    const advice = await referee.ask<Advice>({
      cmd: 'bot',
      table,
      seat,
      bot: level,
      seed: moves.length,
    });
    await referee.act(table, seat, advice.moves);
    moves.push({ seat, moves: advice.moves });
  }
}

// As far as just before the list of moves that does what is wanted, and that list.
export async function playUntilMoves(
  referee: Referee,
  wish: LocalWish,
  wanted: (acted: Acted, seat: number, list: string[]) => boolean,
): Promise<{ moves: Played['moves']; list: string[] } | null> {
  const seats = (wish.bots ?? []).length + 1;
  const table = await referee.deal(wish.game, seats, wish.seed, wish.options);
  const moves: Played['moves'] = [];
  try {
    for (;;) {
      const { to_act: seat } = await referee.view(table, 'watch');
      if (seat === null) return null;
      const { moves: list } = await referee.ask<Advice>({
        cmd: 'bot',
        table,
        seat,
        bot: 'easy',
        seed: moves.length,
      });
      if (wanted(await referee.act(table, seat, list), seat, list)) return { moves, list };
      moves.push({ seat, moves: list });
    }
  } finally {
    await referee.close(table);
  }
}
