// Loads sobremesa.wasm and speaks its buffer interface: text in, text out.
import { readFileSync } from 'node:fs';

export async function load(path) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
  const api = instance.exports;
  api._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();

  const put = (text) => {
    const bytes = encoder.encode(text);
    const at = api.sobremesa_input(bytes.length);
    new Uint8Array(api.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  };
  const take = () =>
    decoder.decode(
      new Uint8Array(api.memory.buffer, api.sobremesa_output(), api.sobremesa_output_size()),
    );

  return {
    request(line) {
      api.sobremesa_request(put(line));
      return take();
    },
    golden(file) {
      api.sobremesa_golden(put(file));
      return take();
    },
    signature() {
      api.sobremesa_signature();
      return take();
    },
    randomGames(game, seats, firstSeed, count) {
      api.sobremesa_random_games(put(game), seats, firstSeed, count);
      const [moves, fingerprint] = take().split(' ');
      return { moves: Number(moves), fingerprint };
    },
  };
}
