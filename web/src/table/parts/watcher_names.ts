import { listOf, t } from '../../i18n/messages.svelte.ts';

// "Eva, Luis and somebody without a name".
export function watcherNames({ count, names }: { count: number; names: string[] }): string {
  const others = count - names.length;
  return listOf(others > 0 ? [...names, t('web.table.watchers.others', { n: others })] : names);
}
