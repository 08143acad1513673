// A table of Level 8 as its player sees it, with the staged moves played.
import type { Joining, Level8Effects, Level8Place, Level8View } from '$generated/engine.ts';
import { kept } from '../../kept/kept.ts';
import type { Sitting } from '../../table/sitting.svelte.ts';
import { type HandCard, handCards, rankIn } from './cards.ts';
import { type GroupShape, levelOf } from './words.ts';

export type SortOrder = 'number' | 'colour';
const sortStore = kept<SortOrder>('level8.sort', 'number');

export class Seen {
  sort = $state<SortOrder>(sortStore.read());

  readonly view = $derived.by(() => level8(this.sitting.view));
  readonly shown = $derived.by(() => level8(this.sitting.shown));
  readonly me = $derived.by(() => this.sitting.me);
  readonly effects = $derived.by(() => {
    const { effects } = this.sitting;
    return effects !== null && 'cards' in effects ? (effects as Level8Effects) : null;
  });
  // Of the own turn; null while somebody else plays.
  readonly phase = $derived.by(() => (this.sitting.myTurn ? (this.shown?.phase ?? null) : null));

  readonly ownPlace = $derived.by<Level8Place | null>(() =>
    this.me === null ? null : (this.shown?.seats[this.me] ?? null),
  );
  readonly ownLevel = $derived.by<GroupShape[]>(() =>
    this.view === null || this.me === null ? [] : levelOf(this.view, this.me),
  );
  readonly laid = $derived(this.ownPlace?.laid != null);
  // Every card in the hand, those in slots too.
  readonly hand = $derived.by<HandCard[]>(() => {
    const rank = (text: string) => rankIn(this.sort, text);
    return handCards([...(this.shown?.hand ?? [])].sort((a, b) => rank(a) - rank(b)));
  });

  constructor(readonly sitting: Sitting) {}

  sortBy(order: SortOrder): void {
    this.sort = order;
    sortStore.write(order);
  }

  // The groups that the engine would let this card join.
  joinsOf(card: HandCard | null): Joining[] {
    return this.effects?.cards.find(({ card: text }) => text === card?.text)?.joins ?? [];
  }

  // Cards that were added to a group in this turn, as they lie there.
  stagedAdds(seat: number, group: number): string[] {
    const end = ` > ${seat}.${group}`;
    return this.sitting.staged
      .filter((move) => move.startsWith('add ') && move.endsWith(end))
      .map((move) => move.slice('add '.length, -end.length));
  }
}

function level8(view: Sitting['view']): Level8View | null {
  return view?.game === 'level-8' ? view : null;
}
