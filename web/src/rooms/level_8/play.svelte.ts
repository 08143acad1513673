// The own turn at a table of Level 8: which card is chosen, what is in the slots, and what a tap, a
// drop or a key then does. Moves are the engine's texts; whether they are allowed is its answer.
import type { Attachment } from 'svelte/attachments';
import type { Joining } from '$generated/engine.ts';
import { rulesEngine } from '../../engine/engine.ts';
import { listOf, t } from '../../i18n/messages.svelte.ts';
import { kept } from '../../kept/kept.ts';
import { settings } from '../../kept/settings.svelte.ts';
import { Dragging } from '../../table/parts/drag.svelte.ts';
import { comesFrom, staysWhereItIs, wasLetGo } from '../../table/parts/flights.ts';
import { alarm, announce } from '../../ui/announcer.svelte.ts';
import { isWide } from '../../ui/media.svelte.ts';
import { play } from '../../ui/sound.ts';
import { Builder, stateOf } from './builder.svelte.ts';
import { type HandCard, handCards } from './cards.ts';
import { handPlace, slotPlace, takeOff } from './flying.ts';
import { Seen } from './seen.svelte.ts';
import { aboutSelected, groupName, stagedName } from './selected.ts';
import { capitalised, cardName, slotName } from './words.ts';

export class Play extends Seen {
  readonly builder = new Builder(
    () => rulesEngine('level-8'),
    () => kept(`slots.${this.sitting.info?.id ?? ''}`, null),
  );
  readonly drag = new Dragging<HandCard>({
    start: (card) => this.choose(card),
    drop: (card, target, box) => this.dropped(card, target, box),
  });
  private chosen = $state<string | null>(null);
  private letGo: DOMRect | undefined; // where a card was dropped just now
  // Dialogs and sheets.
  choosingSkip = $state(false);
  building = $state(false); // on a phone the builder is a sheet
  lookingAtLevels = $state(false);
  keepLater = $state(false); // the question what to keep was put aside
  note = $state('');
  hinting = $state(false);
  chatting = $state(false);
  keysOpen = $state(false);
  // A joker dropped on a group where it could mean several things: the ways to choose from.
  adding = $state.raw<Joining[]>([]);

  // While the level is to be laid, cards may lie in slots; the rest is the hand as it is seen.
  readonly free = $derived(
    this.laid ? this.hand : this.hand.filter(({ id }) => !this.builder.held.has(id)),
  );
  readonly selected = $derived(this.hand.find(({ id }) => id === this.chosen) ?? null);

  // The sheet hides what lies on the table: nothing can be dropped there.
  readonly sheetOpen = $derived(this.building && !this.laid && !isWide());

  // To be called when the table has changed.
  follow(): void {
    if (this.view === null) return;
    this.builder.follow(this.view, this.ownLevel, handCards(this.view.hand ?? []));
    if (this.chosen !== null && this.selected === null) this.chosen = null;
    if (this.phase !== 'keep') this.keepLater = false;
  }

  select(card: HandCard | null): void {
    this.chosen = card === null || card.id === this.chosen ? null : card.id;
    this.note = '';
    this.sitting.forgetProblem();
    if (this.selected === null) return;
    announce(t('web.l8.chosen', { card: capitalised(cardName(this.selected.text)) }));
    if (settings.verbosity === 'full') announce(aboutSelected(this));
  }

  private choose(card: HandCard): void {
    this.chosen = card.id;
    this.note = '';
  }

  // Something that is no refusal of the rules, but must be said.
  say(text: string): void {
    this.sitting.forgetProblem();
    this.note = text;
    alarm(text);
  }

  openLevel(): void {
    if (this.laid) this.lookingAtLevels = true;
    else this.building = !this.building;
  }

  // --- step 1 ------------------------------------------------------------------------------------

  draw(): Promise<boolean> {
    return this.sitting.commit('draw');
  }

  take(seat: number): Promise<boolean> {
    return this.sitting.commit(`take ${seat}`);
  }

  // --- step 2 ------------------------------------------------------------------------------------

  putIn(slot: number): void {
    const card = this.selected;
    if (card === null) this.say(t('web.l8.choose_card'));
    else if (this.builder.place(card, slot)) {
      if (this.letGo === undefined) comesFrom(slotPlace(card.id), handPlace(card.id));
      else wasLetGo(slotPlace(card.id), this.letGo);
      this.chosen = null;
    } else this.say(t('web.l8.slot.full', { name: slotName(this.ownLevel, slot) }));
  }

  takeBack(card: HandCard): void {
    comesFrom(card.id, slotPlace(card.id));
    this.builder.takeBack(card);
  }

  clearSlots(): void {
    for (const id of this.builder.held) comesFrom(id, slotPlace(id));
    this.builder.clear();
  }

  autofill(): void {
    const level = this.effects?.level;
    if (level?.lay !== undefined) {
      this.builder.fill(level.lay, this.hand);
      for (const id of this.builder.held) comesFrom(slotPlace(id), handPlace(id));
      this.chosen = null;
      announce(t('web.l8.filled'));
    } else {
      this.say(t('web.l8.fill_missing', { n: level?.missing ?? 0 }));
    }
  }

  // The key for laying: an untouched builder is filled first, so that two presses lay the level.
  layOrFill(): void {
    if (!this.laid && this.builder.empty && this.effects?.level?.lay !== undefined) {
      this.building = true;
      this.autofill();
    } else {
      void this.layDown();
    }
  }

  async layDown(): Promise<boolean> {
    if (this.builder.empty) {
      this.say(t('web.l8.choose_card'));
      return false;
    }
    const unclear = this.builder.slots.findIndex((slot) => stateOf(slot) === 'unclear');
    if (unclear >= 0) {
      this.builder.askAgain(unclear);
      return false;
    }
    const done = await this.stage(this.builder.move);
    if (done) this.building = false;
    return done;
  }

  // Whether the chosen card would go there, where a joker would be `as`.
  fits(seat: number, group: number, as: string): boolean {
    return this.joinsOf(this.selected).some(
      (one) => one.seat === seat && one.group === group && one.as === as,
    );
  }

  // `as` is what a joker is to stand for there: the end of the group that was meant.
  async addTo(seat: number, group: number, as?: string): Promise<boolean> {
    const card = this.selected;
    if (card === null) {
      this.say(t('web.l8.choose_card'));
      return false;
    }
    const to = `${seat}.${group}`;
    if (card.text !== 'J') return this.stage(`add ${card.text} > ${to}`);
    if (as !== undefined) return this.stage(`add ${as} > ${to}`);
    const joins = this.joinsOf(card).filter((one) => one.seat === seat && one.group === group);
    if (joins.length > 1) {
      this.adding = joins;
      return false;
    }
    return this.stage(joins[0]?.move ?? `add J > ${to}`);
  }

  async addAs(index: number): Promise<void> {
    const join = this.adding[index];
    this.adding = [];
    if (join !== undefined) await this.stage(join.move);
  }

  private async stage(move: string): Promise<boolean> {
    const { chosen } = this;
    const faces = takeOff(this, move, this.selected, this.letGo);
    const done = await this.sitting.stage(move);
    if (!done) {
      faces.forEach(staysWhereItIs);
      return false;
    }
    // Who is quick has chosen the next card meanwhile.
    if (this.chosen === chosen) this.chosen = null;
    play('place');
    this.tellDraft(move);
    // What ends the game or the round at once is no draft any more.
    if (this.sitting.closed) return this.sitting.commit();
    return true;
  }

  private tellDraft(move: string): void {
    const [, card, place] = /^add (\S+) > (\S+)$/.exec(move) ?? [];
    if (card === undefined || place === undefined) {
      announce(t('web.l8.drafted_lay', { level: this.ownPlace?.level ?? 1 }));
    } else {
      const group = groupName(this, place);
      announce(t('web.l8.drafted_add', { card: cardName(card), group }));
    }
  }

  async undo(all = false): Promise<void> {
    const last = this.sitting.staged.at(-1);
    if (last === undefined) {
      this.say(t('web.l8.nothing_to_undo'));
      return;
    }
    const what = all
      ? this.sitting.staged.map((move) => stagedName(this, move))
      : [stagedName(this, last)];
    const done = await (all ? this.sitting.unstageAll() : this.sitting.unstage());
    if (done) announce(t('web.l8.undone', { what: listOf(what) }));
  }

  // --- step 3 ------------------------------------------------------------------------------------

  async discard(card = this.selected): Promise<boolean> {
    if (card !== null) return this.end(`discard ${card.text}`);
    if (this.phase === 'play') this.say(t('web.l8.choose_card'));
    else await this.sitting.commit('discard'); // the engine says why not
    return false;
  }

  discardOrSkip(): void {
    const skips = this.sitting.legal.some((move) => move.startsWith('skip '));
    if (this.selected?.text === 'S' && skips) this.choosingSkip = true;
    else void this.discard();
  }

  skip(seat: number): Promise<boolean> {
    this.choosingSkip = false;
    return this.end(`skip ${seat}`);
  }

  keep(cards: string[]): Promise<boolean> {
    return this.sitting.commit(['keep', ...cards].join(' '));
  }

  // --- dragging ----------------------------------------------------------------------------------

  dragSource(id: string): Attachment<HTMLElement> {
    const card = this.hand.find((other) => other.id === id);
    return card === undefined ? () => {} : this.drag.source(card);
  }

  private dropped(card: HandCard, target: string | null, box: DOMRect): void {
    this.chosen = card.id;
    this.letGo = box; // for what is tried at once
    const [kind = '', place = '', as] = target?.split(':') ?? [];
    const [first = 0, second = 0] = place.split('.').map(Number);
    if (kind === 'slot') this.putIn(first);
    else if (kind === 'add') void this.addTo(first, second, as);
    else if (kind === 'meld') void this.addTo(first, second);
    else if (kind === 'discard') void this.discard(card);
    else {
      // Back to the hand, or let go over nothing.
      if (kind === 'hand') {
        wasLetGo(card.id, box);
        this.builder.takeBack(card);
      }
      this.chosen = null;
    }
    this.letGo = undefined;
  }

  private async end(move: string): Promise<boolean> {
    const { chosen } = this;
    const faces = takeOff(this, move, this.selected, this.letGo);
    const done = await this.sitting.commit(move);
    if (done && this.chosen === chosen) this.chosen = null;
    else faces.forEach(staysWhereItIs);
    return done;
  }
}
