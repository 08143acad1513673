// A quick hash of a position, to find it among many. Positions with equal hashes are compared in
// full, so it need not be perfect; it is the same on every platform.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "cards/number_set.hpp"

namespace sobremesa::clairvoyant {

class PositionHash {
 public:
  constexpr void add(std::uint64_t number) {
    value_ = (value_ ^ number) * 0x9E3779B97F4A7C15ULL;
    value_ ^= value_ >> 29U;
  }
  // The same whichever comes first.
  constexpr void add_pair(std::uint64_t one, std::uint64_t other) {
    add(std::min(one, other));
    add(std::max(one, other));
  }
  void add(cards::NumberSet numbers) {
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 2>>(numbers)) add(word);
  }
  constexpr std::uint64_t value() const { return value_ ^ (value_ >> 32U); }

 private:
  std::uint64_t value_ = 0x243F6A8885A308D3ULL;
};

}  // namespace sobremesa::clairvoyant
