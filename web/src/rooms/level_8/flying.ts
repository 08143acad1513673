// Which card flies where at a table of Level 8. Faces are called by the place where they come to lie;
// a card that its owner alone may see flies to the others' seats as the back it is.
import type { Level8View, SeenEvent } from '$generated/engine.ts';
import { comesFrom, send, wasLetGo } from '../../table/parts/flights.ts';
import type { Listener } from '../../table/sitting.svelte.ts';
import { type HandCard, handCards, heldAs, numbered } from './cards.ts';
import type { Play } from './play.svelte.ts';

export const handPlace = (id: string) => `hand-${id}`;
export const slotPlace = (id: string) => `slot-${id}`;
export const seatPlace = (seat: number) => `seat-${seat}`;
export const discardPlace = (seat: number) => `discard-${seat}`;
export const skipFace = (seat: number) => `skip-${seat}`;
export const discardFace = (seat: number, card: string) => `discard-${seat}-${card}`;
// `card` is numbered among those alike in its group.
export const meldFace = (seat: number, group: number, card: string) =>
  `meld-${seat}.${group}-${card}`;

// --- the own cards -------------------------------------------------------------------------------

// A move that is about to be tried: where its cards come from, by the faces they will have. `box` is
// where a dragged card was let go.
export function takeOff(play: Play, move: string, card: HandCard | null, box?: DOMRect): string[] {
  const [word = '', first = '', , to = ''] = move.split(' ');
  if (word === 'lay') return layDown(play, move.slice('lay '.length).split(' / '));
  const face = faceOf(play, word, first, to);
  if (card === null || face === null) return [];
  if (box === undefined) comesFrom(face, handPlace(card.id));
  else wasLetGo(face, box);
  return [face];
}

function faceOf(play: Play, word: string, first: string, to: string): string | null {
  if (word === 'skip') return skipFace(Number(first));
  if (word === 'discard') return play.me === null ? null : discardFace(play.me, first);
  if (word !== 'add') return null;
  const [seat = 0, group = 0] = to.split('.').map(Number);
  return meldFace(seat, group, next(play.shown?.seats[seat]?.laid?.[group] ?? [], first));
}

function layDown(play: Play, groups: string[]): string[] {
  const { me } = play;
  if (me === null) return [];
  return groups.flatMap((text, group) => {
    const left = [...(play.builder.slots[group]?.cards ?? [])];
    return numbered(text.split(' ')).map(({ card, id }) => {
      const face = meldFace(me, group, id);
      const at = left.findIndex((held) => held.text === heldAs(card));
      const [held] = at < 0 ? [] : left.splice(at, 1);
      if (held !== undefined) comesFrom(face, slotPlace(held.id));
      return face;
    });
  });
}

// --- what others see and do ----------------------------------------------------------------------

export const comingCards: Listener = (happened, sitting) => {
  for (const one of happened) {
    if (one.kind !== 'event' || one.before.game !== 'level-8') continue;
    if ('seat' in one.event && one.event.seat !== sitting.me) others(one.event, one.before);
    else own(one.event, one.before);
  }
};

function own(event: SeenEvent, before: Level8View): void {
  const hand = before.hand ?? [];
  if (event.event === 'drew' && event.mine !== null) {
    comesFrom(newest(hand, event.mine), 'deck');
  } else if (event.event === 'took') {
    comesFrom(newest(hand, event.card), discardPlace(event.from));
  } else if (event.event === 'round_started') {
    for (const { id } of handCards(event.mine)) comesFrom(id, 'deck');
  }
}

function others(event: SeenEvent, before: Level8View): void {
  if (event.event === 'drew') send('deck', seatPlace(event.seat));
  else if (event.event === 'took') send(discardPlace(event.from), seatPlace(event.seat));
  else if ('seat' in event) {
    for (const face of facesMade(event, before)) comesFrom(face, seatPlace(event.seat));
  }
}

function facesMade(event: SeenEvent, before: Level8View): string[] {
  switch (event.event) {
    case 'laid':
      return event.groups.flatMap((cards, group) =>
        numbered(cards).map(({ id }) => meldFace(event.seat, group, id)),
      );
    case 'added': {
      const cards = before.seats[event.to]?.laid?.[event.group] ?? [];
      return [meldFace(event.to, event.group, next(cards, event.card))];
    }
    case 'discarded':
      return [discardFace(event.seat, event.card)];
    case 'skip_played':
      return [skipFace(event.on)];
    default:
      return [];
  }
}

// The name that one more card of a group gets, or of a hand.
const next = (cards: string[], card: string) => numbered([...cards, card]).at(-1)?.id ?? card;
const newest = (hand: string[], card: string) => handCards([...hand, card]).at(-1)?.id ?? card;
