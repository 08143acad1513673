#include "base/chacha20.hpp"

namespace sobremesa {
namespace {

// One word of each of the four blocks. The compilers of every platform we build for know this
// extension; where there is no vector unit they write the four lanes out.
using Lanes = std::uint32_t __attribute__((vector_size(16)));
using Words = std::array<Lanes, 16>;

Lanes rotate(Lanes x, unsigned bits) { return (x << bits) | (x >> (32U - bits)); }

void quarter_round(Words& w, std::size_t a, std::size_t b, std::size_t c, std::size_t d) {
  w[a] += w[b];
  w[d] = rotate(w[d] ^ w[a], 16);
  w[c] += w[d];
  w[b] = rotate(w[b] ^ w[c], 12);
  w[a] += w[b];
  w[d] = rotate(w[d] ^ w[a], 8);
  w[c] += w[d];
  w[b] = rotate(w[b] ^ w[c], 7);
}

void double_round(Words& w) {
  quarter_round(w, 0, 4, 8, 12);
  quarter_round(w, 1, 5, 9, 13);
  quarter_round(w, 2, 6, 10, 14);
  quarter_round(w, 3, 7, 11, 15);
  quarter_round(w, 0, 5, 10, 15);
  quarter_round(w, 1, 6, 11, 12);
  quarter_round(w, 2, 7, 8, 13);
  quarter_round(w, 3, 4, 9, 14);
}

// Little-endian, as the RFC has it, on every platform.
std::uint32_t word_at(const std::uint8_t* bytes) {
  return static_cast<std::uint32_t>(bytes[0]) | static_cast<std::uint32_t>(bytes[1]) << 8U |
         static_cast<std::uint32_t>(bytes[2]) << 16U | static_cast<std::uint32_t>(bytes[3]) << 24U;
}

Lanes all(std::uint32_t word) { return Lanes{word, word, word, word}; }

Words opening_words(const ChaChaKey& key, const ChaChaNonce& nonce, std::uint32_t counter) {
  Words w{all(0x61707865), all(0x3320646e), all(0x79622d32), all(0x6b206574)};
  for (std::size_t i = 0; i < 8; ++i) w[4 + i] = all(word_at(key.data() + 4 * i));
  w[12] = Lanes{counter, counter + 1, counter + 2, counter + 3};
  for (std::size_t i = 0; i < 3; ++i) w[13 + i] = all(word_at(nonce.data() + 4 * i));
  return w;
}

}  // namespace

std::array<std::uint8_t, kChaChaBatch> chacha20_batch(const ChaChaKey& key,
                                                      const ChaChaNonce& nonce,
                                                      std::uint32_t counter) {
  const Words opening = opening_words(key, nonce, counter);
  Words w = opening;
  for (int round = 0; round < 10; ++round) double_round(w);

  std::array<std::uint8_t, kChaChaBatch> stream;
  for (std::size_t i = 0; i < 16; ++i) {
    const Lanes sum = w[i] + opening[i];
    for (std::size_t lane = 0; lane < 4; ++lane) {
      std::uint8_t* out = stream.data() + lane * kChaChaBlock + 4 * i;
      const std::uint32_t word = sum[lane];
      for (unsigned byte = 0; byte < 4; ++byte)
        out[byte] = static_cast<std::uint8_t>(word >> (8 * byte));
    }
  }
  return stream;
}

}  // namespace sobremesa
