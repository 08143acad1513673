// Level 8 in words: cards, groups and levels as the reader's language says them.
import type { GroupWord, Level8View } from '$generated/engine.ts';
import { find, listOf, t } from '../../i18n/messages.svelte.ts';
import { inCapitals } from '../../i18n/numbers.ts';
import { readCard } from './cards.ts';

export type GroupKind = 'run' | 'set' | 'colour';
export interface GroupShape {
  kind: GroupKind;
  size: number;
}

const colourName = (colour: string) => find(`colour.${colour}`) ?? colour;
const shapeName = (colour: string) => find(`shape.${colour}`) ?? '';

// "red 7, triangle", "joker as 6", "Skip card".
export function cardName(text: string): string {
  const card = readCard(text);
  if (card.kind === 'skip') return t('web.l8.skip_card');
  if (card.kind === 'number') {
    const { colour, value } = card;
    return t('web.l8.card', { colour: colourName(colour), value, shape: shapeName(colour) });
  }
  if (card.colour !== undefined) {
    const { colour } = card;
    return t('tell.l8.joker.colour', { colour: colourName(colour), shape: shapeName(colour) });
  }
  if (card.value !== undefined) return t('tell.l8.joker.value', { value: card.value });
  return t('web.l8.joker');
}

// "red 7", without the shape, where the card can be seen beside it.
export function shortName(text: string): string {
  const card = readCard(text);
  if (card.kind !== 'number') return cardName(text);
  return t('web.l8.card_short', { colour: colourName(card.colour), value: card.value });
}

export function handName(text: string): string {
  return readCard(text).kind === 'number'
    ? t('web.l8.card_in_hand', { card: cardName(text) })
    : capitalised(cardName(text));
}

export function capitalised(text: string): string {
  return inCapitals(text.charAt(0)) + text.slice(1);
}

export const nameWithCapital = (text: string): string => capitalised(shortName(text));

// What a card is in its group: its value, or its colour where that is what counts.
export function placeName(kind: GroupKind, text: string): string {
  const card = readCard(text);
  if (card.kind === 'number' && kind !== 'colour') return String(card.value);
  return shortName(text);
}

export function placeNames(kind: GroupKind, cards: string[]): string {
  return listOf(cards.map((card) => placeName(kind, card)));
}

// What the level cards of this table ask a seat for.
export function levelOf(view: Level8View, seat: number, level?: number): GroupShape[] {
  const place = view.seats[seat];
  const { one_star, two_stars } = view.options.levels;
  const side = place?.stars === 2 ? two_stars : one_star;
  // Behind the last level is the medal: what lies there is the level that won it.
  const own = view.result?.winner === seat ? (view.result.rule === 'L8-51' ? 8 : 7) : place?.level;
  return (side.levels[(level ?? own ?? 1) - 1] ?? []).map(shapeOf);
}

function shapeOf(words: GroupWord[]): GroupShape {
  const [kind, size] = words;
  return { kind: String(kind) as GroupKind, size: Number(size) };
}

export function kindWord({ kind, size }: GroupShape): 'run' | 'pair' | 'triple' | 'set' | 'colour' {
  if (kind !== 'set') return kind;
  return size === 2 ? 'pair' : size === 3 ? 'triple' : 'set';
}

const GROUP_WORDS = {
  run: 'web.l8.groups.run',
  pair: 'web.l8.groups.pair',
  triple: 'web.l8.groups.triple',
  set: 'web.l8.groups.set',
  colour: 'web.l8.groups.colour',
} as const;

// "four pairs", "a run of 6 and a pair".
export function levelText(groups: GroupShape[]): string {
  const alike = new Map<string, { shape: GroupShape; n: number }>();
  for (const shape of groups) {
    const key = `${shape.kind} ${shape.size}`;
    const known = alike.get(key);
    if (known) known.n++;
    else alike.set(key, { shape, n: 1 });
  }
  return listOf(
    [...alike.values()].map(({ shape, n }) =>
      t(GROUP_WORDS[kindWord(shape)], { n, size: shape.size }),
    ),
  );
}

// "Pair 4", "Run 1": its number among those of the same kind.
export function slotName(groups: GroupShape[], index: number): string {
  const shape = groups[index];
  if (shape === undefined) return '';
  const word = kindWord(shape);
  const n = groups.slice(0, index + 1).filter((other) => kindWord(other) === word).length;
  return t('web.l8.slot.name', { kind: word, n });
}

// "Ana's run 4 5 6 7 (joker as 6)".
export function meldName(who: { mine: boolean; name: string }, kind: GroupKind, cards: string[]) {
  const words = cards.map((card) => meldWord(kind, card)).join(' ');
  const jokers = cards.filter((card) => readCard(card).kind === 'joker').map(cardName);
  return t('web.l8.meld', {
    who: who.mine ? 'you' : 'other',
    name: who.name,
    kind,
    cards: jokers.length === 0 ? words : `${words} (${listOf(jokers)})`,
  });
}

// What a group takes, given as a joker would be declared there: "8", "green clover".
export function takesName(as: string): string {
  const card = readCard(as);
  if (card.kind !== 'joker') return '';
  if (card.colour === undefined) return String(card.value);
  return t('tell.l8.colour', { colour: colourName(card.colour), shape: shapeName(card.colour) });
}

function meldWord(kind: GroupKind, text: string): string {
  const card = readCard(text);
  if (kind === 'colour') return card.kind === 'number' ? shortName(text) : t('web.l8.joker');
  return card.kind === 'skip' ? '' : String(card.value ?? '');
}
