// The engine without a worker, for tests: the same modules, asked directly.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { View } from '$generated/engine.ts';
import { load } from '../../../../wasm/host.mjs';
import type { Engine } from '../../../src/engine/engine.ts';

export type Asking = Pick<Engine, 'ask' | 'must'>;

export async function nodeEngine(module: string, weights?: string): Promise<Asking> {
  // Tests run in web/.
  const host = await load(resolve('../build/wasm', `${module}.wasm`));
  if (weights) host.useWeights(weights, readFileSync(resolve('../data/weights', `${weights}.bin`)));
  const ask: Engine['ask'] = async (request) => JSON.parse(host.request(JSON.stringify(request)));
  const must: Engine['must'] = async (request) => {
    const reply = await ask(request);
    if ('ok' in reply) return reply.ok;
    throw new Error(JSON.stringify(reply));
  };
  return { ask, must };
}

// The module that a table of the game loads.
export function rulesFor(game: View['game']): Promise<Asking> {
  return nodeEngine(`sobremesa_play_${game.replaceAll('-', '_')}`);
}
