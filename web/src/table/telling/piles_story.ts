// The Game, On Fire, Extreme and Face to Face: cards on piles, draws, fires, orders.
import type { FaceToFaceView, Placed, TurnEndedSeen, View } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import type { Speech } from './speech.ts';
import type { EventHappening, Line, Story } from './story.ts';
import { markName, orderAbout, orderName } from './words.ts';

type PilesView = Exclude<View, { game: 'level-8' }>;

export class PilesStory implements Story {
  private plays: { pile: string; cards: string[] }[] = [];
  private seat = 0;
  private began: PilesView | null = null;

  constructor(private readonly speech: Speech) {}

  tell({ event, before, after, number }: EventHappening, out: Line[]): void {
    const was = before as PilesView;
    this.began ??= was;
    if (event.event === 'started') {
      const text = this.speech.about('tell.started', event.starter);
      out.push({ seat: event.seat, kind: 'note', text, at: number });
    } else if (event.event === 'placed') {
      this.note(event, was);
    } else if (event.event === 'turn_ended') {
      this.endTurn(event, after as PilesView, out, number);
    } else if (event.event === 'game_ended') {
      this.cut(out);
      out.push({ seat: null, kind: 'end', text: t('tell.over'), at: number });
    }
  }

  cut(out: Line[]): void {
    if (this.plays.length === 0) return;
    const text = this.speech.deeds(this.seat, [this.played()]);
    out.push({ seat: this.seat, kind: 'turn', text, at: 0 });
    this.plays = [];
  }

  private note(event: Placed, before: PilesView): void {
    this.seat = event.seat;
    let play = this.plays.at(-1);
    if (play?.pile !== event.pile) {
      play = { pile: event.pile, cards: [] };
      this.plays.push(play);
    }
    const notes = this.notesOn(event.card);
    if (wentBack(event, before)) notes.push(t('tell.effect.back'));
    play.cards.push(this.speech.noted(this.speech.mark('card', String(event.card)), notes));
  }

  private notesOn(card: number): string[] {
    const mark = this.speech.marks.get(card);
    return mark === undefined ? [] : [markName(mark)];
  }

  private endTurn(event: TurnEndedSeen, after: PilesView, out: Line[], at: number): void {
    const { speech } = this;
    const deeds = this.plays.length > 0 ? [this.played()] : [];
    if (event.mine.length > 0) {
      const cards = [...event.mine].sort((a, b) => a - b);
      const texts = cards.map((card) =>
        speech.noted(speech.mark('card', String(card)), this.notesOn(card)),
      );
      deeds.push(t('tell.deed.drew_mine', { cards: speech.list(texts) }));
    } else if (event.drew > 0) {
      deeds.push(t('tell.deed.drew', { n: event.drew }));
    }
    if (deeds.length > 0) {
      out.push({ seat: event.seat, kind: 'turn', text: speech.deeds(event.seat, deeds), at });
    }
    this.plays = [];
    const notes = [
      ...this.fires(after, event.next),
      ...this.orders(after),
      ...this.passedOver(event, after),
    ];
    for (const text of notes) out.push({ seat: null, kind: 'note', text, at });
    this.began = null;
  }

  // A fire that stays open at the end of its turn is news for the next player.
  private fires(after: PilesView, next: number): string[] {
    if (after.game !== 'the-game' || after.fire === undefined || after.result !== null) return [];
    return Object.entries(after.fire)
      .filter(([, seat]) => seat === next)
      .map(([pile, seat]) =>
        this.speech.about('tell.fire', seat, { pile: this.speech.mark('pile', pile) }),
      );
  }

  private orders(after: PilesView): string[] {
    if (after.game !== 'the-game-extreme' || this.began?.game !== 'the-game-extreme') return [];
    const before = this.began.in_force;
    const come = after.in_force.filter((order) => !before.includes(order));
    const gone = before.filter((order) => !after.in_force.includes(order));
    return [
      ...come.map((order) => this.orderLine(order, after)),
      ...gone.map((order) => t('tell.order.gone', { order: orderName(order) })),
    ];
  }

  private orderLine(order: string, view: PilesView): string {
    const found = Object.entries(view.piles).find(
      ([, card]) => this.speech.marks.get(card)?.mark === order,
    );
    const { mark } = this.speech;
    const [pile, card] = found ?? ['', ''];
    return t('tell.order.in_force', {
      order: orderName(order),
      card: mark('card', String(card)),
      pile: mark('pile', pile),
      about: orderAbout(order),
    });
  }

  private passedOver(event: TurnEndedSeen, after: PilesView): string[] {
    if (after.result !== null) return [];
    const seats = after.hand_sizes.length;
    const texts: string[] = [];
    for (let seat = (event.seat + 1) % seats; seat !== event.next; seat = (seat + 1) % seats) {
      texts.push(this.speech.about('tell.passed_over', seat));
    }
    return texts;
  }

  private played(): string {
    const { speech } = this;
    const parts = this.plays.map(({ pile, cards }) => {
      const list = speech.list(cards);
      const place = speech.mark('pile', pile.replace(/^o/, ''));
      return pile.startsWith('o')
        ? speech.about('tell.plays.helping', 1 - this.seat, { cards: list, pile: place })
        : t('tell.plays.on', { cards: list, pile: place });
    });
    return t('tell.deed.played', { plays: speech.list(parts) });
  }
}

// Against the way of its pile. In a duel the piles are named as the mover sees them; a help is none.
export function wentBack({ card, pile, seat }: Placed, before: PilesView): boolean {
  if (before.game !== 'face-to-face') {
    const top = before.piles[pile as keyof typeof before.piles];
    return pile === 'A' || pile === 'B' ? card < top : card > top;
  }
  if (pile.startsWith('o')) return false;
  const top = duelTop(before, seat, pile);
  return pile === 'U' ? card < top : card > top;
}

function duelTop(view: FaceToFaceView, seat: number, pile: string): number {
  const near = view.seat === 'watch' ? 0 : view.seat;
  const seen = seat === near ? pile : `o${pile}`;
  return view.piles[seen as keyof typeof view.piles];
}
