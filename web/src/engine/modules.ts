// The engine's modules, fetched and compiled once for however many workers run them. Apart from the
// engine, so that a table can ask for its rules before anything else of it has come.
import playUrl from '../../../build/wasm/sobremesa_play.wasm?url';

const modules = new Map<string, Promise<WebAssembly.Module>>();

export function moduleAt(url: string): Promise<WebAssembly.Module> {
  let module = modules.get(url);
  if (module === undefined) {
    module = WebAssembly.compileStreaming(fetch(url));
    modules.set(url, module);
    module.catch(() => modules.delete(url)); // whoever asks next tries again
  }
  return module;
}

// The rules of all games, and nothing else.
export const rulesModule = (): Promise<WebAssembly.Module> => moduleAt(playUrl);
