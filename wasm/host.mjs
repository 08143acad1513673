// Speaks the buffer interface of the modules: text in, text out. Runs in a page and in node.

// From the bytes of a module, wherever they come from.
export async function start(bytes) {
  const { instance } = await WebAssembly.instantiate(bytes, {});
  const api = instance.exports;
  api._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  // The memory may have moved when the buffer was asked for, so it is looked up afterwards.
  const put = (...parts) => {
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    let at = api.sobremesa_input(size);
    for (const part of parts) {
      new Uint8Array(api.memory.buffer, at, part.length).set(part);
      at += part.length;
    }
    return size;
  };
  const putText = (text) => put(encoder.encode(text));
  const take = () =>
    decoder.decode(
      new Uint8Array(api.memory.buffer, api.sobremesa_output(), api.sobremesa_output_size()),
    );
  const counted = () => {
    const [count, fingerprint] = take().split(' ');
    return { count: Number(count), fingerprint };
  };

  return {
    request(line) {
      api.sobremesa_request(putText(line));
      return take();
    },
    // What players have learned: the bytes (ArrayBuffer or Uint8Array) of data/weights/<name>.bin.
    // Until they come, players who learn from a file go by what they know without it. Throws if these
    // are no such weights; nothing has changed then. Not in sobremesa_play_<room>.wasm.
    //   host.useWeights(name, await (await fetch(url)).arrayBuffer());
    useWeights(name, bytes) {
      const called = encoder.encode(name);
      const size = put(called, new Uint8Array(bytes));
      if (!api.sobremesa_weights(called.length, size)) throw new Error(take());
    },

    // How much the module holds, in bytes.
    memorySize() {
      return api.memory.buffer.byteLength;
    },

    // The rest is only in sobremesa_check.wasm.
    golden(file) {
      api.sobremesa_golden(putText(file));
      return take();
    },
    signature() {
      api.sobremesa_signature();
      return take();
    },
    playerSignature() {
      api.sobremesa_player_signature();
      return take();
    },
    randomGames(game, seats, firstSeed, count) {
      api.sobremesa_random_games(putText(game), seats, firstSeed, count);
      const { count: moves, fingerprint } = counted();
      return { moves, fingerprint };
    },
    playerGames(game, seats, level, firstSeed, count) {
      api.sobremesa_player_games(putText(`${game} ${level}`), seats, firstSeed, count);
      const { count: turns, fingerprint } = counted();
      return { turns, fingerprint };
    },
  };
}

// From a file, in node.
export async function load(path) {
  // Not written out, so that tools which pack pages do not look for it.
  const files = 'node:fs/promises';
  const { readFile } = await import(/* @vite-ignore */ files);
  return start(await readFile(path));
}
