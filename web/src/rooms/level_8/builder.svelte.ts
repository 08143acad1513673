// The slots in which a level is put together before it is laid. Which cards go together is the
// engine's to say; here they are only held.
import type { Level8View } from '$generated/engine.ts';
import type { Engine } from '../../engine/engine.ts';
import type { Kept } from '../../kept/kept.ts';
import { type HandCard, heldAs } from './cards.ts';
import type { GroupShape } from './words.ts';
import { type Lack, Workbench } from './workbench.ts';

export interface Slot {
  shape: GroupShape;
  cards: HandCard[];
  // Null while the engine is being asked.
  lack: Lack | null;
  // The cards in order, jokers declared; null until the slot is complete and has one meaning.
  reading: string[] | null;
}

// What lies in the slots, as it outlives a reload.
export interface KeptSlots {
  level: string;
  upto: number; // when they were last touched
  slots: { ids: string[]; reading: string[] | null }[];
}

const NOT_KEPT: Kept<KeptSlots | null> = { read: () => null, write: () => {}, forget: () => {} };

export class Builder {
  slots = $state.raw<Slot[]>([]);
  // A complete slot whose joker could stand for several things.
  unclear = $state<number | null>(null);

  readonly held = $derived(new Set(this.slots.flatMap(({ cards }) => cards.map(({ id }) => id))));
  readonly complete = $derived(
    this.slots.length > 0 && this.slots.every(({ reading }) => reading !== null),
  );
  readonly empty = $derived(this.slots.every(({ cards }) => cards.length === 0));

  // A state: groups on the table that were drawn before it came ask again.
  private bench = $state.raw<Workbench | null>(null);
  private options = ''; // of the table the workbench is for
  private level = '';
  private upto = 0;

  constructor(
    private readonly engine: () => Engine,
    private readonly store: () => Kept<KeptSlots | null> = () => NOT_KEPT,
  ) {}

  // Slots for this level; those of another are emptied. Cards that have left the hand leave them.
  follow(view: Level8View, shapes: GroupShape[], hand: HandCard[]): void {
    const options = JSON.stringify(view.options);
    if (options !== this.options) {
      this.options = options;
      this.bench = new Workbench(this.engine(), view.options);
    }
    const level = `${view.round} ${JSON.stringify(shapes)}`;
    const newDeal = view.upto < this.upto;
    this.upto = view.upto;
    if (newDeal || level !== this.level) {
      this.level = level;
      this.slots = shapes.map(emptySlot);
      this.unclear = null;
      this.restore(hand);
      return;
    }
    const ids = new Set(hand.map(({ id }) => id));
    this.slots.forEach(({ cards }, i) => {
      const still = cards.filter(({ id }) => ids.has(id));
      if (still.length < cards.length) this.put(i, still);
    });
  }

  // What a group on the table takes: `J=3`, `J=8`, `J=g`.
  takes(shape: GroupShape, cards: string[]): Promise<string[]> {
    return this.bench?.takes(shape, cards) ?? Promise.resolve([]);
  }

  place(card: HandCard, index: number): boolean {
    const slot = this.slots[index];
    if (slot === undefined) return false;
    const from = this.slots.findIndex(({ cards }) => cards.some(({ id }) => id === card.id));
    if (from === index) return true;
    if (slot.cards.length >= slot.shape.size) return false;
    if (from >= 0) this.takeBack(card);
    this.put(index, [...slot.cards, card]);
    return true;
  }

  takeBack(card: HandCard): void {
    this.slots.forEach(({ cards }, i) => {
      if (cards.some(({ id }) => id === card.id)) {
        this.put(
          i,
          cards.filter(({ id }) => id !== card.id),
        );
      }
    });
  }

  clear(): void {
    this.slots = this.slots.map(({ shape }) => emptySlot(shape));
    this.unclear = null;
    this.keep();
  }

  // Takes over a move as the engine writes it: `lay r4 g5 J=6 / b8 p9 y10`.
  fill(lay: string, hand: HandCard[]): void {
    const free = [...hand];
    const groups = lay.replace(/^lay /, '').split(' / ');
    this.slots = this.slots.map(({ shape }, i) => {
      const reading = groups[i]?.split(' ') ?? [];
      const cards = reading.map((text) => {
        const at = free.findIndex((card) => card.text === heldAs(text));
        return at < 0 ? undefined : free.splice(at, 1)[0];
      });
      return {
        shape,
        cards: cards.filter((card) => card !== undefined),
        lack: { missing: 0, readings: [reading] },
        reading,
      };
    });
    this.unclear = null;
    this.keep();
  }

  choose(index: number, reading: string[]): void {
    this.change(index, { reading });
    this.unclear = null;
  }

  // The joker of a slot may still be made to stand for something else.
  askAgain(index: number): void {
    if ((this.slots[index]?.lack?.readings.length ?? 0) > 1) this.unclear = index;
  }

  // What is in the slots as one move; the engine says what is wrong with it, if anything is.
  get move(): string {
    const groups = this.slots.map(({ cards, reading }) => reading ?? cards.map(({ text }) => text));
    const filled = groups.filter((cards) => cards.length > 0);
    return `lay ${filled.map((cards) => cards.join(' ')).join(' / ')}`;
  }

  private put(index: number, cards: HandCard[], wanted: string[] | null = null): void {
    this.change(index, { cards, lack: null, reading: null });
    if (this.unclear === index) this.unclear = null;
    void this.judge(index, cards, wanted);
  }

  // `wanted`: what a joker was made to stand for before.
  private async judge(index: number, cards: HandCard[], wanted: string[] | null): Promise<void> {
    const slot = this.slots[index];
    if (slot === undefined || this.bench === null) return;
    const texts = cards.map(({ text }) => text);
    const lack = await this.bench.lackOf(slot.shape, texts).catch(() => NO_GROUP);
    if (this.slots[index]?.cards !== cards) return; // they have changed in the meantime
    const again = lack.readings.find((reading) => String(reading) === String(wanted));
    const only = lack.readings.length === 1 ? lack.readings[0] : undefined;
    this.change(index, { lack, reading: again ?? only ?? null });
    if (lack.readings.length > 1 && again === undefined) this.unclear = index;
  }

  private change(index: number, part: Partial<Slot>): void {
    this.slots = this.slots.map((slot, i) => (i === index ? { ...slot, ...part } : slot));
    this.keep();
  }

  private keep(): void {
    const slots = this.slots.map(({ cards, reading }) => ({
      ids: cards.map(({ id }) => id),
      reading,
    }));
    if (this.empty) this.store().forget();
    else this.store().write({ level: this.level, upto: this.upto, slots });
  }

  // What lay in the slots of this very level before the page was loaded again.
  private restore(hand: HandCard[]): void {
    const before = this.store().read();
    if (before === null || before.level !== this.level || before.upto > this.upto) return;
    before.slots.forEach(({ ids, reading }, i) => {
      const cards = hand.filter(({ id }) => ids.includes(id));
      if (cards.length > 0) this.put(i, cards, cards.length === ids.length ? reading : null);
    });
  }
}

// What the engine will not even look at (five skip cards, say) is no group.
const NO_GROUP: Lack = { missing: Number.POSITIVE_INFINITY, readings: [] };

const emptySlot = (shape: GroupShape): Slot => ({ shape, cards: [], lack: null, reading: null });

export type SlotState = 'empty' | 'partial' | 'complete' | 'unclear' | 'wrong';

export function stateOf({ shape, cards, lack, reading }: Slot): SlotState {
  if (cards.length === 0) return 'empty';
  if (reading !== null) return 'complete';
  if (lack === null) return 'partial';
  if (lack.readings.length > 1) return 'unclear';
  return lack.missing > shape.size - cards.length ? 'wrong' : 'partial';
}
