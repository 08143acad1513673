// The chance in a deal: the k-th shuffle of a table draws from ChaCha20 with the table's seed as
// key and k as nonce. Unpredictable without the seed, and the same bytes on every platform.
// docs/PROTOCOL.md gives it to the byte, with test vectors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "base/chacha20.hpp"
#include "base/seed.hpp"

namespace sobremesa {

class DealStream {
 public:
  DealStream(const Seed& seed, std::uint32_t shuffle_number);

  // Uniform in [0, bound), 1 <= bound <= 65535. Sixteen bits at a time, because one batch of key
  // stream then shuffles a whole pack; a draw from the short tail is thrown away.
  std::uint32_t below(std::uint32_t bound) {
    std::uint32_t product = next16() * bound;
    if ((product & 0xFFFFU) < bound) {
      const std::uint32_t tail = 65536U % bound;
      while ((product & 0xFFFFU) < tail) product = next16() * bound;
    }
    return product >> 16U;
  }

  // Fisher and Yates, from the last place down.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t i = items.size(); i > 1; --i) {
      std::swap(items[i - 1], items[below(static_cast<std::uint32_t>(i))]);
    }
  }

 private:
  std::uint32_t next16() {
    if (used_ == kChaChaBatch) refill();
    const std::uint32_t low = stream_[used_];
    const std::uint32_t high = stream_[used_ + 1];
    used_ += 2;
    return high << 8U | low;
  }
  void refill();

  ChaChaKey key_;
  ChaChaNonce nonce_;
  std::uint32_t counter_ = 0;
  std::size_t used_ = 0;
  std::array<std::uint8_t, kChaChaBatch> stream_;
};

}  // namespace sobremesa
