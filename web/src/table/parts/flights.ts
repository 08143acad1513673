// Cards in motion: from the hand to a pile and back, from the deck to the hand, from another player's
// seat to a pile. Only copies and faces move; what is tapped, focused and read stays where it is, so
// nobody has to wait for a card. Without motion nothing moves at all.
import { untrack } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import { reducedMotion } from '../../kept/settings.svelte.ts';

const FLIGHT = 180; // ms
const STAGGER = 40; // ms between the cards of a deal
const WHOLE_DEAL = 400; // ms, however many cards

const FORGOTTEN = 1000; // ms after which nobody expects the card any more

const origins = new Map<string, { box: DOMRect; at: number }>();

// Places say what they are: data-place="deck", "pile-A", "seat-2", "hand-37".
const placeNamed = (name: string): DOMRect | undefined =>
  document.querySelector(`[data-place="${name}"]`)?.getBoundingClientRect();

// This card is about to appear somewhere else: it comes from here.
export function comesFrom(card: string | number, place: string): void {
  const box = placeNamed(place);
  if (box !== undefined && !known(String(card))) wasLetGo(card, box);
}
// The same for a card that was dragged.
export function wasLetGo(card: string | number, box: DOMRect): void {
  if (box.width > 0) origins.set(String(card), { box, at: performance.now() });
}
// It was not moved after all.
export function staysWhereItIs(card: string | number): void {
  origins.delete(String(card));
}

function known(card: string): DOMRect | undefined {
  const origin = origins.get(card);
  return origin && performance.now() - origin.at < FORGOTTEN ? origin.box : undefined;
}
function taken(card: string): DOMRect | undefined {
  const box = known(card);
  origins.delete(card);
  return box;
}

function path(from: DOMRect, to: DOMRect): Keyframe[] {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1.2, Math.max(0.3, from.width / to.width));
  return [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }];
}

const canMove = (node: HTMLElement) => typeof node.animate === 'function' && !reducedMotion();

// For {@attach} on the face of a card that has come to lie on a pile (data-card says which): a copy of
// it flies there, above everything, and the face shows itself when the copy has arrived.
export const landing: Attachment<HTMLElement> = (node) => {
  untrack(() => {
    const from = taken(node.dataset.card ?? '');
    if (from !== undefined && canMove(node)) land(node, from);
  });
};
// The same where the face may lie out of sight, in a list that scrolls: then nothing flies.
export const landingInSight: Attachment<HTMLElement> = (node) => {
  untrack(() => {
    const from = taken(node.dataset.card ?? '');
    if (from !== undefined && canMove(node) && isInSight(node)) land(node, from);
  });
};

function land(node: HTMLElement, from: DOMRect): void {
  const to = node.getBoundingClientRect();
  node.animate([{ opacity: 0 }, { opacity: 0 }], FLIGHT);
  fly(node, to, path(from, to));
}

// What lies at one place goes to another and is not seen there: a card that somebody takes into the
// hand. It flies as it lay, face down if it did. To be called before the page shows what happened.
export function send(from: string, to: string): void {
  const node = document.querySelector<HTMLElement>(`[data-place="${from}"]`);
  const end = placeNamed(to);
  if (node === null || end === undefined || !canMove(node)) return;
  const box = node.getBoundingClientRect();
  if (box.width === 0 || end.width === 0) return;
  fly(node, box, path(end, box).reverse());
}

function fly(node: HTMLElement, box: DOMRect, frames: Keyframe[]): void {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-card');
  copy.removeAttribute('data-place');
  copy.setAttribute('aria-hidden', 'true');
  copy.classList.add('card-in-flight');
  for (const side of ['left', 'top', 'width', 'height'] as const) {
    copy.style.setProperty(side, `${box[side]}px`);
  }
  document.body.append(copy);
  const flight = copy.animate(frames, { duration: FLIGHT, easing: 'ease-out' });
  const gone = () => copy.remove();
  flight.finished.then(gone, gone);
}

// At its left edge: the next card may lie over the rest.
function isInSight(node: HTMLElement): boolean {
  const { left, top, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(left + width * 0.15, top + height / 2);
  return there !== null && (node.contains(there) || there.contains(node));
}

let arrived: { node: HTMLElement; from: DOMRect | string }[] = [];

// The same for faces in the hand, one after the other: back from a pile, or newly drawn. data-from says
// where a card comes from of which nothing else is known. Places are measured in the frame that paints
// them, when they have to be worked out anyway: while a table is being put up that would be done twice.
export const arriving: Attachment<HTMLElement> = (node) => {
  untrack(() => {
    if (!canMove(node)) return;
    const from = taken(node.dataset.card ?? '') ?? node.dataset.from;
    if (from === undefined) return;
    if (arrived.push({ node, from }) === 1) requestAnimationFrame(letArrive);
  });
};

function letArrive(): void {
  const cards = arrived;
  arrived = [];
  const step = Math.min(STAGGER, (WHOLE_DEAL - FLIGHT) / Math.max(1, cards.length - 1));
  const paths = cards.map(({ node, from }) => {
    const start = typeof from === 'string' ? placeNamed(from) : from;
    const to = node.getBoundingClientRect();
    return start && start.width > 0 && to.width > 0 ? path(start, to) : null;
  });
  for (const [i, { node }] of cards.entries()) {
    const way = paths[i];
    if (!way) continue;
    node.animate(way, { duration: FLIGHT, delay: i * step, easing: 'ease-out', fill: 'backwards' });
  }
}
