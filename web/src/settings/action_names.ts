// Actions and keys in the reader's words.
import { t } from '../i18n/messages.svelte.ts';
import type { Action } from './actions.ts';

export function actionName(action: Action): string {
  switch (action) {
    case 'pileA':
      return t('web.settings.do_pile', { pile: 'A' });
    case 'pileB':
      return t('web.settings.do_pile', { pile: 'B' });
    case 'pileC':
      return t('web.settings.do_pile', { pile: 'C' });
    case 'pileD':
      return t('web.settings.do_pile', { pile: 'D' });
    case 'pileUp':
      return t('web.settings.do_up');
    case 'pileDown':
      return t('web.settings.do_down');
    case 'undo':
      return t('web.settings.do_undo');
    case 'endTurn':
      return t('web.settings.do_end');
    case 'draw':
      return t('web.settings.do_draw');
    case 'lay':
      return t('web.settings.do_lay');
    case 'sort':
      return t('web.settings.do_sort');
    case 'message':
      return t('web.settings.do_message');
    case 'hint':
      return t('web.settings.do_hint');
    case 'read':
      return t('web.settings.do_read');
    case 'shortcuts':
      return t('web.settings.do_shortcuts');
  }
}

// As keycaps show it, on a keyboard of the reader's language.
export function keyName(key: string): string {
  if (key === 'Backspace') return `⌫ ${t('web.settings.key_backspace')}`;
  if (key === 'Delete') return t('web.settings.key_delete');
  return key.length === 1 ? key.toUpperCase() : key;
}
