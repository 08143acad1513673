// A table's game by its name: On Fire is The Game with fires.
import type { View } from '$generated/engine.ts';
import { t } from '../i18n/messages.svelte.ts';

export function gameTitle(view: View): string {
  switch (view.game) {
    case 'the-game':
      return view.options.fire ? t('game.on-fire') : t('game.the-game');
    case 'the-game-extreme':
      return t('game.the-game-extreme');
    case 'face-to-face':
      return t('game.face-to-face');
    case 'level-8':
      return t('game.level-8');
  }
}

// For where there is little room.
export function shortTitle(view: View): string {
  switch (view.game) {
    case 'the-game':
      return view.options.fire ? t('web.table.title_fire') : t('game.the-game');
    case 'the-game-extreme':
      return t('web.table.title_extreme');
    case 'face-to-face':
      return t('web.table.title_duel');
    case 'level-8':
      return t('game.level-8');
  }
}

export function rulesAddress(view: View): string {
  const names = {
    'the-game': 'thegame',
    'the-game-extreme': 'extreme',
    'face-to-face': 'facetoface',
    'level-8': 'level8',
  };
  const name = view.game === 'the-game' && view.options.fire ? 'onfire' : names[view.game];
  return `/rules/${name}`;
}
