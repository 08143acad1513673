// Questions about single groups, put to the engine on a small table made up for the question: what
// cards of a slot lack, how a joker in it may be read, what a group on the table still takes. The
// rules stay where they are; this only asks them.
import type { Level8Effects, Level8View } from '$generated/engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { COLOUR_LETTERS, heldAs, isJoker, rankIn, readCard } from './cards.ts';
import type { GroupShape } from './words.ts';

type Options = Level8View['options'];

const LEVELS = 8;
const VALUES = 15; // of the notation: `J=1` to `J=15`
const SPARE = 'S'; // something must be left to discard, and no group wants it

export interface Lack {
  missing: number; // cards, if as many as possible of those there are used
  readings: string[][]; // every way to lay them, with jokers declared
}

export class Workbench {
  private readonly lacks = new Map<string, Promise<Lack>>();
  private readonly wishes = new Map<string, Promise<string[]>>();

  constructor(
    private readonly engine: Engine,
    private readonly options: Options,
  ) {}

  // What these cards, all from one hand, lack for such a group.
  lackOf(shape: GroupShape, cards: string[]): Promise<Lack> {
    const key = `${shape.kind} ${shape.size} ${[...cards].sort().join(' ')}`;
    return remembered(this.lacks, key, () => this.askLack(shape, cards));
  }

  // What may be added to a group on the table, as jokers would be declared: `J=3`, `J=8`, `J=g`.
  takes(shape: GroupShape, group: string[]): Promise<string[]> {
    const key = `${shape.kind} ${group.join(' ')}`;
    return remembered(this.wishes, key, () => this.askTakes(shape, group));
  }

  private async askLack(shape: GroupShape, cards: string[]): Promise<Lack> {
    // As views write a hand.
    const hand = [...cards, SPARE].sort((a, b) => rankIn('colour', a) - rankIn('colour', b));
    return this.onTable(shape, hand, null, async (sight) => {
      const effects = (await this.engine.must({ cmd: 'effects', sight })) as Level8Effects;
      const missing = effects.level?.missing ?? shape.size;
      if (missing > 0 || cards.length !== shape.size) return { missing, readings: [] };
      const readings = new Map<string, string[]>();
      for (const text of waysToWrite(cards)) {
        const tried = await this.engine.ask({ cmd: 'try', sight, moves: [`lay ${text}`] });
        if (!('ok' in tried)) continue;
        const laid = (tried.ok.view as Level8View).seats[0]?.laid?.[0];
        if (laid) readings.set(meaningOf(laid), laid);
      }
      return { missing, readings: [...readings.values()] };
    });
  }

  private askTakes(shape: GroupShape, group: string[]): Promise<string[]> {
    return this.onTable(shape, ['J', SPARE], [group], async (sight) => {
      const effects = (await this.engine.must({ cmd: 'effects', sight })) as Level8Effects;
      const moves = effects.cards.find(({ card }) => card === 'J')?.moves ?? [];
      return moves.map((move) => /^add (\S+) >/.exec(move)?.[1]).filter((as) => as !== undefined);
    });
  }

  // A table of two on which the own level is this one group.
  private async onTable<T>(
    shape: GroupShape,
    hand: string[],
    laid: string[][] | null,
    ask: (sight: number) => Promise<T>,
  ): Promise<T> {
    const side = { levels: Array.from({ length: LEVELS }, () => [[shape.kind, shape.size]]) };
    const place = (cards: number, groups: string[][] | null) => ({
      level: 1,
      stars: 1,
      cards,
      laid: groups,
      discard: null,
      discard_size: 0,
      skip: false,
      known: [],
    });
    const view: Level8View = {
      game: 'level-8',
      seat: 0,
      upto: 0,
      phase: 'play',
      to_act: 0,
      round: 1,
      dealer: 0,
      deck: 1,
      under: 0,
      hand,
      seats: [place(hand.length, laid), place(0, null)],
      partial: true,
      says: [],
      options: {
        ...this.options,
        stars: 1,
        first_dealer: 0,
        end_by_adding: false,
        levels: { one_star: side, two_stars: side },
      },
      result: null,
    };
    const { sight } = await this.engine.must({ cmd: 'see', view });
    try {
      return await ask(sight);
    } finally {
      await this.engine.ask({ cmd: 'close', sight });
    }
  }
}

function remembered<T>(known: Map<string, Promise<T>>, key: string, ask: () => Promise<T>) {
  let answer = known.get(key);
  if (answer === undefined) {
    answer = ask();
    known.set(key, answer);
    answer.catch(() => known.delete(key));
  }
  return answer;
}

// Where the jokers stand in a row does not matter, only what each is.
const meaningOf = (laid: string[]) => [...laid].sort().join(' ');

// The texts in which these cards could be laid as one group: by rising value, with the jokers in
// every place among them. Where there is nothing but jokers, the first says each thing it could be.
export function waysToWrite(cards: string[]): string[] {
  const jokers = cards.filter(isJoker).length;
  const others = cards.filter((card) => !isJoker(card)).sort(byValue);
  if (others.length === 0 && jokers > 0) {
    const rest = ' J'.repeat(jokers - 1);
    const values = Array.from({ length: VALUES }, (_, i) => String(i + 1));
    return [...values, ...COLOUR_LETTERS].map((as) => `J=${as}${rest}`);
  }
  return withJokers(others.map(heldAs), jokers).map((list) => list.join(' '));
}

function byValue(a: string, b: string): number {
  const value = (text: string) => {
    const card = readCard(text);
    return card.kind === 'number' ? card.value : 0;
  };
  return value(a) - value(b);
}

function withJokers(others: string[], jokers: number): string[][] {
  if (jokers === 0) return [others];
  const [first, ...rest] = others;
  const jokerFirst = withJokers(others, jokers - 1).map((list) => ['J', ...list]);
  if (first === undefined) return jokerFirst;
  return [...jokerFirst, ...withJokers(rest, jokers).map((list) => [first, ...list])];
}
