// The whole table as sentences, to be read aloud on request.
import { t } from '../../i18n/messages.svelte.ts';
import { FOUR_PILES, pileWay } from '../../table/pile_names.ts';
import { speechFor } from '../../table/telling/speech_for.ts';
import { markName } from '../../table/telling/words.ts';
import type { Turn } from './turn.svelte.ts';

export function tableText(turn: Turn): string {
  const { view, sitting } = turn;
  if (view === null) return '';
  const speech = speechFor(sitting);
  const noted = (card: number) => {
    const mark = sitting.marks.get(card);
    return speech.noted(String(card), mark === undefined ? [] : [markName(mark)]);
  };
  const piles = FOUR_PILES.map((pile) => {
    const top = turn.tops[pile] ?? 0;
    const way = pileWay(pile);
    return sitting.view !== null && top === (way === 'up' ? 1 : 100)
      ? t('tell.pile.empty', { pile, way, start: top })
      : t('tell.pile.top', { pile, way, card: noted(top) });
  });
  const hands = view.hand_sizes.map((n, seat) => speech.about('tell.holds', seat, { n }));
  const fires =
    view.game === 'the-game'
      ? Object.entries(view.fire ?? {}).map(([pile, seat]) =>
          speech.about('tell.fire', seat, { pile }),
        )
      : [];
  const own =
    sitting.me === null
      ? []
      : [
          speech.about('tell.hand', sitting.me, {
            n: turn.hand.length,
            cards: speech.list(turn.hand.map(noted)),
          }),
        ];
  const acting =
    view.to_act === null
      ? []
      : [speech.about('tell.turn.cards', view.to_act, { n: view.min, k: turn.played })];
  const says = view.says.map((said) => speech.said(said));
  return [
    ...piles,
    t('tell.deck', { n: view.deck }),
    t('tell.hands', { hands: speech.list(hands) }),
    ...own,
    ...fires,
    ...acting,
    ...says,
  ].join(' ');
}
