// Which steps this device's reader has done.

import { kept } from '../kept/kept.ts';
import type { KindId } from '../kinds/kinds.ts';

const store = kept<Partial<Record<KindId, string[]>>>('learned', {});

export function learned(kind: KindId): string[] {
  return store.read()[kind] ?? [];
}

export function noteLearned(kind: KindId, step: string): void {
  const all = store.read();
  const steps = new Set(all[kind] ?? []).add(step);
  store.write({ ...all, [kind]: [...steps] });
}
