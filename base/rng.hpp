// The fast generator of bots, simulations and tests (xoshiro256++), with our own bounded draw and
// shuffle: std::shuffle and the standard distributions give different answers in libstdc++ and
// libc++, so one seed would play two different games in the terminal and in the browser.
// Deals do not come from here; see base/deal_stream.hpp.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace sobremesa {

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = split_mix(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in [0, bound), bound > 0. Lemire's multiply-and-shift on 32 bits; the short tail is
  // drawn again, so nothing is favoured.
  constexpr std::uint32_t below(std::uint32_t bound) {
    std::uint64_t m = (next() >> 32U) * bound;
    if (static_cast<std::uint32_t>(m) < bound) {
      const std::uint32_t tail = (0U - bound) % bound;
      while (static_cast<std::uint32_t>(m) < tail) m = (next() >> 32U) * bound;
    }
    return static_cast<std::uint32_t>(m >> 32U);
  }

  template <class T>
  constexpr void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  static constexpr std::uint64_t split_mix(std::uint64_t& seed) {
    std::uint64_t z = (seed += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31U);
  }

  std::array<std::uint64_t, 4> state_{};
};

}  // namespace sobremesa
