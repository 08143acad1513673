// A move that somebody advises, as a sentence; and where to look, without saying the move.
import type { Level8View, View } from '$generated/engine.ts';
import { t } from '../../i18n/messages.svelte.ts';
import { pileWay } from '../pile_names.ts';
import type { Speech } from './speech.ts';
import { level8Card, level8Object, markName } from './words.ts';

// "Look at pile C."
export function glance(move: string, view: View, speech: Speech): string {
  const [word = '', rest = ''] = split(move);
  const placed = placing(move);
  if (placed !== null) {
    const pile = speech.mark('pile', placed.pile.replace(/^o/, ''));
    return placed.pile.startsWith('o')
      ? speech.about('tell.f2f.glance.help', opponent(view), { pile })
      : t('tell.glance.pile', { pile });
  }
  switch (word) {
    case 'start':
      return t('tell.glance.start');
    case 'draw':
      return t('tell.l8.glance.draw');
    case 'take':
      return t('tell.l8.glance.take');
    case 'lay':
      return t('tell.l8.glance.lay');
    case 'add':
      return speech.about('tell.l8.glance.add', Number(rest.split('>')[1]?.trim().split('.')[0]));
    case 'discard':
      return t('tell.l8.glance.discard');
    case 'skip':
      return t('tell.l8.glance.skip');
    case 'keep':
      return t('tell.l8.glance.keep');
    default:
      return t('tell.glance.end');
  }
}

// Each move of a list, as it stands when the ones before have been made.
export function moveTexts(moves: string[], view: View, speech: Speech): string[] {
  if (view.game === 'level-8') return moves.map((move) => level8Move(move, view, speech));
  const tops: Record<string, number> = { ...view.piles };
  return moves.map((move) => {
    const placed = placing(move);
    if (placed === null) {
      const [word, rest] = split(move);
      return word === 'start'
        ? speech.about('tell.move.start', Number(rest))
        : t('tell.move.end', { draw: 0 });
    }
    const { card, pile } = placed;
    const top = tops[pile] ?? card;
    tops[pile] = card;
    const mark = speech.marks.get(card);
    const shown = speech.mark('card', String(card));
    const text = speech.noted(shown, mark === undefined ? [] : [markName(mark)]);
    const place = speech.mark('pile', pile.replace(/^o/, ''));
    const way = pileWay(pile);
    const n = Math.abs(card - top);
    if (pile.startsWith('o')) {
      const args = { card: text, pile: place, n, way };
      return speech.about('tell.f2f.helping', opponent(view), args);
    }
    return t('tell.move.place', { card: text, pile: place, effect: effectText(card, top, way) });
  });
}

export function effectText(card: number, top: number, way: 'up' | 'down'): string {
  if (way === 'up' ? card < top : card > top) return t('tell.effect.back');
  const n = Math.abs(card - top);
  return way === 'up' ? t('tell.effect.up', { n }) : t('tell.effect.down', { n });
}

export function placing(move: string): { card: number; pile: string } | null {
  const [, card, pile] = /^(\d+)>(\w+)$/.exec(move) ?? [];
  return card === undefined || pile === undefined ? null : { card: Number(card), pile };
}

const opponent = (view: View): number => (view.seat === 1 ? 0 : 1);

function split(move: string): [string, string] {
  const blank = move.indexOf(' ');
  return blank < 0 ? [move, ''] : [move.slice(0, blank), move.slice(blank + 1)];
}

function level8Move(move: string, view: Level8View, speech: Speech): string {
  const [word, rest] = split(move);
  const seat = Number(rest);
  const me = typeof view.seat === 'number' ? view.seat : 0;
  switch (word) {
    case 'draw':
      return t('tell.l8.move.draw');
    case 'take': {
      const card = level8Object(view.seats[seat]?.discard ?? '');
      return seat === me
        ? t('tell.l8.move.take_own', { card })
        : speech.about('tell.l8.move.take', seat, { card });
    }
    case 'lay': {
      const groups = rest
        .split('/')
        .map((group) => speech.list(group.trim().split(' ').map(level8Card)))
        .reduce((first, next) => t('tell.l8.groups', { first, next }));
      return t('tell.l8.move.lay', { level: view.seats[me]?.level ?? 0, groups });
    }
    case 'add': {
      const [card = '', place = ''] = rest.split('>').map((part) => part.trim());
      const [to, group] = place.split('.').map(Number);
      const cards = view.seats[to ?? 0]?.laid?.[group ?? 0]?.map(level8Card) ?? [];
      return speech.about('web.l8.told_add', to ?? 0, {
        card: level8Card(card),
        cards: speech.list(cards),
      });
    }
    case 'discard':
      return t('tell.l8.move.discard', { card: level8Object(rest) });
    case 'skip':
      return speech.about('tell.l8.move.skip', seat);
    default: {
      const cards = rest === '' ? [] : rest.split(' ');
      return t('tell.l8.move.keep', {
        n: cards.length,
        cards: speech.list(cards.map(level8Card)),
      });
    }
  }
}
