// Names of the engine's things in the reader's language.
import { find, t } from '../../i18n/messages.svelte.ts';
import type { Mark } from '../marks.ts';

export const phraseText = (phrase: string): string => find(`phrase.${phrase}`) ?? phrase;
export const orderName = (order: string): string => find(`order.${order}`) ?? order;
export const orderAbout = (order: string): string => find(`order.${order}.about`) ?? '';
export const markName = ({ mark }: Mark): string =>
  mark === 'fire' ? t('tell.note.fire') : orderName(mark);
