// What the window is called, and what a page that is not looked at does when it is the reader's
// turn. To be called while a component is set up.
import { t } from '../i18n/messages.svelte.ts';
import { gameTitle } from '../kinds/kinds.ts';
import { buzz, dotOnIcon, notifyTurn, withdrawNotices } from '../ui/notice.ts';
import type { Sitting } from './sitting.svelte.ts';
import { speechFor } from './telling/speech_for.ts';
import { told } from './telling/told.ts';

const NAME = 'Sobremesa';

// "Ended · You beat The Game!"
function endOf(sitting: Sitting): string {
  const [heading] = sitting.result;
  return heading === undefined
    ? ''
    : t('web.title.ended', { result: told(heading, speechFor(sitting)) });
}

// "● Your turn · The Game · olive-lamp-river"; null before the deal.
export function titleOf(sitting: Sitting): string | null {
  const { view, info } = sitting;
  if (view === null || info === null || info.phase === 'lobby') return null;
  let state = t('web.title.starter');
  if (sitting.over) state = endOf(sitting);
  else if (sitting.myTurn) state = t('web.title.mine');
  else if (view.to_act !== null)
    state = t('web.title.other', { name: sitting.nameOf(view.to_act) });
  const table = sitting.source.kind === 'remote' ? info.id : NAME;
  return [state, gameTitle(view), table].join(' · ');
}

export function watchTitle(at: () => Sitting | null): void {
  $effect(() => {
    const sitting = at();
    const title = sitting === null ? null : titleOf(sitting);
    if (title !== null) document.title = title;
  });
  const mine = $derived(at()?.myTurn === true && at()?.over === false);
  $effect(() => {
    dotOnIcon(mine);
    if (!mine) return;
    if (document.hidden) {
      buzz();
      const view = at()?.view;
      void notifyTurn(t('web.title.turn'), view ? gameTitle(view) : NAME);
    }
    return () => void withdrawNotices();
  });
  $effect(() => () => dotOnIcon(false));
}
