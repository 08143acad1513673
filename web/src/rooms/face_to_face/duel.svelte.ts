// The own turn in a duel: which card is chosen, and what a tap, a drop or a key then does. Whether
// something is allowed, and what ending the turn would bring, is the engine's answer.
import type { Effect, FaceToFaceView, PileEffects } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import { settings } from '../../kept/settings.svelte.ts';
import { Dragging } from '../../table/parts/drag.svelte.ts';
import { type Dragged, dropOn } from '../../table/parts/dropping.ts';
import { comesFrom, staysWhereItIs } from '../../table/parts/flights.ts';
import type { Sitting } from '../../table/sitting.svelte.ts';
import { toldTogether } from '../../table/telling/speech_for.ts';
import { announce } from '../../ui/announcer.svelte.ts';
import { play } from '../../ui/sound.ts';
import { placing } from '../piles/placing.ts';
import { chosenText, effectWords, pileName } from './duel_words.ts';

export interface StagedCard {
  index: number;
  card: number;
  pile: string;
}

export class Duel {
  selected = $state<number | null>(null);
  note = $state(''); // something to say that is no refusal
  glow = $state<string | null>(null); // the pile that a hint looks at
  byDrawing = $state(false); // the hand as it was drawn, not by number
  hinting = $state(false);
  keysOpen = $state(false);
  chatting = $state(false);

  readonly drag = new Dragging<Dragged<number>>({
    start: ({ card, staged }) => {
      if (staged === undefined) this.select(card);
    },
    drop: (dragged, target, box) => dropOn(this, dragged, target, box),
  });

  readonly view = $derived.by(() => duel(this.sitting.view));
  readonly shown = $derived.by(() => duel(this.sitting.shown));
  readonly me = $derived.by(() => this.sitting.me);
  // Views show the piles from one side: their own seat's.
  readonly near = $derived.by(() => this.sitting.eyes ?? 0);
  readonly other = $derived(this.near === 1 ? 0 : 1);

  readonly staged = $derived.by<StagedCard[]>(() => {
    return this.sitting.staged.flatMap((move, index) => {
      const placed = placing(move);
      return placed === null ? [] : [{ index, card: Number(placed.card), pile: placed.pile }];
    });
  });
  readonly tops = $derived.by(() => {
    const tops: Record<string, number> = { ...this.view?.piles };
    for (const { card, pile } of this.staged) tops[pile] = card;
    return tops;
  });
  readonly hand = $derived.by(() => {
    const gone = new Set(this.staged.map(({ card }) => card));
    const cards = (this.view?.hand ?? []).filter((card) => !gone.has(card));
    if (!this.byDrawing) return cards.sort((a, b) => a - b);
    return cards.sort((a, b) => this.order.indexOf(a) - this.order.indexOf(b));
  });
  readonly ahead = $derived.by<PileEffects | null>(() => {
    const { effects } = this.sitting;
    return effects !== null && 'effects' in effects ? (effects as PileEffects) : null;
  });
  readonly finish = $derived(this.ahead?.end ?? null);
  readonly helped = $derived(this.shown?.helped ?? false);
  readonly played = $derived((this.view?.played_this_turn ?? 0) + this.staged.length);
  // With the staged cards nothing is left that reaches the minimum: the duel is lost with them.
  readonly stuck = $derived.by(
    () => this.sitting.closed && this.shown?.result != null && this.shown.result.winner !== this.me,
  );
  // All cards are placed with what is staged.
  readonly won = $derived.by(
    () => this.sitting.closed && this.shown?.result != null && this.shown.result.winner === this.me,
  );

  private order = $state.raw<number[]>([]);

  constructor(readonly sitting: Sitting) {}

  // To be called when the table has changed: what is chosen stays, if it is still there.
  follow(): void {
    const hand = this.view?.hand ?? [];
    const known = this.order.filter((card) => hand.includes(card));
    this.order = [...known, ...hand.filter((card) => !known.includes(card))];
    if (this.selected !== null && !this.hand.includes(this.selected)) this.selected = null;
  }

  nameOfOther(): string {
    return this.sitting.nameOf(this.other);
  }

  effectOf(card: number, pile: string): Effect | null {
    return this.ahead?.effects.find((one) => one.card === card && one.pile === pile) ?? null;
  }

  // --- choosing ----------------------------------------------------------------------------------

  select(card: number | null): void {
    this.note = '';
    this.sitting.forgetProblem();
    this.selected = card;
    if (card !== null) announce(chosenText(card, this));
  }

  sort(): void {
    this.byDrawing = !this.byDrawing;
    announce(this.byDrawing ? t('web.piles.sorted_drawn') : t('web.piles.sorted_number'));
  }

  // --- placing -----------------------------------------------------------------------------------

  // A pile was tapped, or its letter pressed.
  async touch(pile: string): Promise<void> {
    if (this.selected !== null) return this.place(this.selected, pile);
    const top = this.staged.findLast((one) => one.pile === pile);
    if (top !== undefined) return this.lift(top.index);
    this.say(t('web.piles.choose_first'));
  }

  async place(card: number, pile: string): Promise<void> {
    this.note = '';
    const effect = this.effectOf(card, pile);
    const move = `${card}>${pile}`;
    if (effect?.refused !== undefined) {
      staysWhereItIs(card);
      void this.sitting.explain(effect.refused, [move]);
      return;
    }
    comesFrom(card, `hand-${card}`);
    if (!(await this.sitting.stage(move))) return staysWhereItIs(card);
    if (this.selected === card) this.selected = null; // who is quick has chosen the next one
    play(effect?.way === 'back' && !pile.startsWith('o') ? 'back' : 'place');
    const words = effect === null ? '' : effectWords(effect, this);
    announce(t('web.f2f.placed', { card, pile: pileName(pile, this), effect: words }));
    announce(this.progressText());
  }

  // Double tap: to the only own pile it fits on, else to the nearest.
  quick(card: number): void {
    const fits = (this.ahead?.effects ?? []).filter(
      (one) => one.card === card && one.ok && !one.pile.startsWith('o'),
    );
    const choice = fits.length === 1 ? fits[0] : fits.find((one) => one.best);
    if (settings.quickPlay && choice !== undefined) void this.place(card, choice.pile);
    else this.select(this.selected === card ? null : card);
  }

  // --- taking back -------------------------------------------------------------------------------

  // A staged card comes back to the hand, with those above it on its pile.
  async lift(index: number, choose = true): Promise<void> {
    const lifted = this.staged.find((one) => one.index === index);
    if (lifted === undefined) return;
    const above = this.staged.filter((one) => one.pile === lifted.pile && one.index >= index);
    const gone = new Set(above.map((one) => one.index));
    const { sitting } = this;
    const left = sitting.staged.filter((_, i) => !gone.has(i));
    for (const one of above) comesFrom(one.card, `pile-${one.pile}`);
    // What was placed after it may have needed it: then all that is taken back too.
    const done =
      (await sitting.restage(left)) || (await sitting.restage(sitting.staged.slice(0, index)));
    if (!done) return;
    play('place');
    this.select(choose ? lifted.card : null);
    if (above.length > 1) this.note = t('web.piles.lifted_above', { n: above.length });
  }

  async shift(index: number, card: number, pile: string): Promise<void> {
    const { sitting } = this;
    if (this.staged.find((one) => one.index === index)?.pile === pile) return;
    const left = sitting.staged.filter((_, i) => i !== index);
    if (await sitting.restage([...left, `${card}>${pile}`])) play('place');
  }

  async undo(all = false): Promise<void> {
    const last = this.staged.at(-1);
    if (last === undefined) return this.say(t('web.piles.nothing_to_undo'));
    for (const one of all ? this.staged : [last]) comesFrom(one.card, `pile-${one.pile}`);
    if (!(await (all ? this.sitting.unstageAll() : this.sitting.unstage()))) return;
    play('place');
    announce(
      all
        ? t('web.piles.taken_back_all')
        : t('web.f2f.taken_back', { card: last.card, pile: pileName(last.pile, this) }),
    );
  }

  // --- ending ------------------------------------------------------------------------------------

  progressText(): string {
    return toldTogether(this.finish?.progress ?? [], this.sitting);
  }

  async end(): Promise<void> {
    const { sitting } = this;
    sitting.source.hurry?.();
    this.note = '';
    this.selected = null;
    // What ended the duel by itself needs no word.
    if (sitting.closed) await sitting.commit();
    else await sitting.commit('end');
  }

  say(text: string): void {
    this.note = text;
    announce(text);
  }
}

export function duel(view: Sitting['view']): FaceToFaceView | null {
  return view?.game === 'face-to-face' ? view : null;
}
