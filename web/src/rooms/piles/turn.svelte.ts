// The own turn at piles that all share: which card is chosen, which phrase waits for its pile, and what a tap, a
// drop or a key then does. Whether something is allowed is the engine's answer.
import type { Effects, Message, View } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import { kept } from '../../kept/kept.ts';
import { settings } from '../../kept/settings.svelte.ts';
import type { Dragged } from '../../table/parts/dropping.ts';
import { comesFrom, staysWhereItIs } from '../../table/parts/flights.ts';
import type { Sitting } from '../../table/sitting.svelte.ts';
import type { Words } from '../../table/source.ts';
import { toldTogether } from '../../table/telling/speech_for.ts';
import { phraseText } from '../../table/telling/words.ts';
import { announce } from '../../ui/announcer.svelte.ts';
import { play } from '../../ui/sound.ts';
import { chosenText, shortEffect } from './effect_words.ts';
import type { PileCards } from './pile_cards.ts';
import { placing } from './placing.ts';

export type PilesView = Extract<View, { piles: unknown; deck: number }>;
export type PileEffects = Extract<Effects, { effects: unknown }>;
export type PileEffect = PileEffects['effects'][number];
export interface StagedCard {
  index: number; // in the list of moves
  card: string;
  pile: string;
}

const fireNoted = kept('note.fire', false);

export class Turn {
  selected = $state<string | null>(null);
  phrase = $state<string | null>(null); // waits for a pile
  note = $state(''); // a hint that is no refusal
  glow = $state<string | null>(null); // the pile that a hint looks at
  danger = $state.raw<Message[] | null>(null); // why ending now would lose
  byDrawing = $state(false); // the hand as it was drawn, not as the view sorts it
  private order = $state.raw<string[]>([]);

  readonly view = $derived.by(() => pilesView(this.sitting.view));
  readonly staged = $derived.by<StagedCard[]>(() =>
    this.sitting.staged.flatMap((move, index) => {
      const placed = placing(move);
      return placed === null ? [] : [{ index, ...placed }];
    }),
  );
  // With the staged cards on them; null: no card lies there yet.
  readonly tops = $derived.by(() => {
    const tops = topsOf(this.cards, this.view);
    for (const { card, pile } of this.staged) tops[pile] = card;
    return tops;
  });
  readonly hand = $derived.by(() => {
    const gone = new Set(this.staged.map(({ card }) => card));
    const cards = handOf(this.view).filter((card) => !gone.has(card));
    if (!this.byDrawing) return cards;
    const place = (card: string) => this.order.indexOf(card);
    return cards.sort((a, b) => place(a) - place(b));
  });
  readonly ahead = $derived.by<PileEffects | null>(() => {
    const { effects } = this.sitting;
    return effects !== null && 'effects' in effects ? effects : null;
  });
  readonly effects = $derived<PileEffect[]>(this.ahead?.effects ?? []);
  readonly finish = $derived(this.ahead?.end ?? null);
  // With the staged cards the game is over before the minimum: nothing that is left fits.
  readonly stuck = $derived.by(
    () => this.sitting.closed && pilesView(this.sitting.shown)?.result != null,
  );
  readonly stopped = $derived.by(() => this.sitting.closed && this.finish?.stop === true);
  readonly played = $derived((this.view?.played_this_turn ?? 0) + this.staged.length);

  constructor(
    readonly sitting: Sitting,
    readonly cards: PileCards,
  ) {}

  // To be called when the table has changed: what is chosen stays, if it is still there.
  follow(): void {
    const hand = handOf(this.view);
    const known = this.order.filter((card) => hand.includes(card));
    const fresh = this.lastDrawn().filter((card) => hand.includes(card) && !known.includes(card));
    const rest = hand.filter((card) => !known.includes(card) && !fresh.includes(card));
    this.order = [...known, ...fresh, ...rest];
    if (this.selected !== null && !this.hand.includes(this.selected)) this.selected = null;
    if (!this.sitting.myTurn) this.danger = null;
  }

  private lastDrawn(): string[] {
    const last = this.sitting.happened.findLast(
      (one) =>
        one.kind === 'event' && one.event.event === 'turn_ended' && one.event.mine.length > 0,
    );
    return last?.kind === 'event' && last.event.event === 'turn_ended'
      ? last.event.mine.map(String)
      : [];
  }

  effectOf(card: string, pile: string): PileEffect | null {
    const here = (one: PileEffect) => String(one.card) === card && one.pile === pile;
    return this.effects.find(here) ?? null;
  }

  // --- choosing ----------------------------------------------------------------------------------

  select(card: string | null): void {
    this.phrase = null;
    this.note = '';
    this.sitting.forgetProblem();
    this.selected = card;
    if (card !== null) announce(chosenText(card, this));
  }

  // Escape: one thing less. False where there was nothing to leave.
  leave(): boolean {
    const nothing = this.selected === null && this.phrase === null && this.note === '';
    if (nothing && this.sitting.problem === null) return false;
    this.note = '';
    this.sitting.forgetProblem();
    if (this.phrase !== null) this.phrase = null;
    else this.selected = null;
    return true;
  }

  sort(): void {
    this.byDrawing = !this.byDrawing;
    announce(this.byDrawing ? t('web.piles.sorted_drawn') : this.cards.sorted());
  }

  // --- placing -----------------------------------------------------------------------------------

  // A pile was tapped, or its letter pressed.
  async touch(pile: string): Promise<void> {
    if (this.phrase !== null) return this.speak({ phrase: this.phrase, pile });
    if (this.selected !== null) return this.place(this.selected, pile);
    const top = this.staged.findLast((one) => one.pile === pile);
    if (top !== undefined) return this.lift(top.index);
    this.note = t('web.piles.choose_first');
    announce(this.note);
  }

  async place(card: string, pile: string): Promise<void> {
    this.note = '';
    const effect = this.effectOf(card, pile);
    const move = `${card}>${pile}`;
    // A card that ended the turn by itself lets none follow.
    const refused = this.stopped ? this.finish?.then : effect?.refused;
    if (refused !== undefined) {
      staysWhereItIs(card);
      return this.sitting.explain(refused, [move]);
    }
    comesFrom(card, `hand-${card}`);
    if (await this.sitting.stage(move)) this.placed(card, pile, effect);
    else staysWhereItIs(card);
  }

  private placed(card: string, pile: string, effect: PileEffect | null): void {
    // Who is quick has chosen the next one already.
    if (this.selected === card) this.selected = null;
    play(effect?.way === 'back' ? 'back' : 'place');
    const words = effect ? shortEffect(effect, this.cards) : '';
    const done = t('web.piles.placed', { card: this.cards.name(card), pile, effect: words });
    announce(`${done} ${this.progressText()}`);
    if (this.sitting.marks.get(Number(card))?.mark === 'fire' && !fireNoted.read()) {
      fireNoted.write(true);
      this.note = t('web.piles.fire_note');
    }
  }

  // Double tap: to the only pile it fits on, else to the nearest.
  quick(card: string): void {
    const fits = this.effects.filter((one) => String(one.card) === card && one.ok);
    const choice = fits.length === 1 ? fits[0] : fits.find((one) => one.best);
    if (settings.quickPlay && choice !== undefined) void this.place(card, choice.pile);
    else this.select(this.selected === card ? null : card);
  }

  // --- taking back -------------------------------------------------------------------------------

  // A staged card comes back to the hand and is chosen. Those above it on its pile come with it.
  async lift(index: number, choose = true): Promise<void> {
    const lifted = this.staged.find((one) => one.index === index);
    if (lifted === undefined) return;
    const with_it = this.staged.filter((one) => one.pile === lifted.pile && one.index >= index);
    const gone = new Set(with_it.map((one) => one.index));
    const { sitting } = this;
    const left = sitting.staged.filter((_, i) => !gone.has(i));
    for (const { card, pile } of with_it) comesFrom(card, `pile-${pile}`);
    // What was placed after it may have needed it: then all that is taken back too.
    const done =
      (await sitting.restage(left)) || (await sitting.restage(sitting.staged.slice(0, index)));
    if (!done) return;
    play('place');
    this.select(choose ? lifted.card : null);
    if (with_it.length > 1) this.note = t('web.piles.lifted_above', { n: with_it.length });
  }

  // A staged card goes to another pile.
  async shift(index: number, card: string, pile: string): Promise<void> {
    const { sitting } = this;
    const from = this.staged.find((one) => one.index === index)?.pile;
    if (from === pile) return;
    const left = sitting.staged.filter((_, i) => i !== index);
    comesFrom(card, `pile-${from}`);
    if (await sitting.restage([...left, `${card}>${pile}`])) play('place');
  }

  async undo(all = false): Promise<void> {
    const last = this.staged.at(-1);
    if (last === undefined) {
      this.note = t('web.piles.nothing_to_undo');
      announce(this.note);
      return;
    }
    for (const { card, pile } of all ? this.staged : [last]) comesFrom(card, `pile-${pile}`);
    if (await (all ? this.sitting.unstageAll() : this.sitting.unstage())) {
      play('place');
      announce(
        all
          ? t('web.piles.taken_back_all')
          : t('web.piles.taken_back', { card: this.cards.name(last.card), pile: last.pile }),
      );
    }
  }

  // --- dragging ----------------------------------------------------------------------------------

  dragStart({ card, staged }: Dragged<string>): void {
    if (staged === undefined) this.select(card);
  }

  // --- ending ------------------------------------------------------------------------------------

  progressText(): string {
    return toldTogether(this.finish?.progress ?? [], this.sitting);
  }

  async end(sure = false): Promise<void> {
    const { sitting } = this;
    if (!sitting.myTurn) sitting.source.hurry?.();
    this.note = '';
    if (sitting.myTurn && !sure && this.finish?.loses !== undefined) {
      this.danger = this.finish.warning ?? [];
      return;
    }
    this.danger = null;
    this.selected = null;
    // A card that ended the turn by itself needs no word.
    if (sitting.closed) await sitting.commit();
    else await sitting.commit('end');
  }

  // --- talking -----------------------------------------------------------------------------------

  // A phrase was chosen: it waits for a pile, or goes out at once.
  choosePhrase(phrase: string, needsPile: boolean): void {
    this.selected = null;
    this.sitting.forgetProblem();
    if (!needsPile) {
      void this.speak({ phrase });
      return;
    }
    this.phrase = this.phrase === phrase ? null : phrase;
    this.note =
      this.phrase === null ? '' : t('web.comm.choose_pile', { phrase: phraseText(phrase) });
    announce(this.note);
  }

  async speak(words: Words): Promise<void> {
    this.phrase = null;
    this.note = '';
    const outcome = await this.sitting.say(words);
    if ('done' in outcome) {
      play('message');
      announce(t('web.comm.sent'));
    }
  }
}

const isPilesView = (view: View): view is PilesView => 'piles' in view && 'deck' in view;

export function pilesView(view: Sitting['view']): PilesView | null {
  return view !== null && isPilesView(view) ? view : null;
}

export function topsOf(cards: PileCards, view: PilesView | null): Record<string, string | null> {
  const shown: Record<string, number | string | null> = { ...view?.piles };
  return Object.fromEntries(
    cards.piles.map((pile) => [pile, cards.top(pile, shown[pile] ?? null)]),
  );
}

export const handOf = (view: PilesView | null): string[] => (view?.hand ?? []).map(String);
