// Counting bits. The standard functions would do, but compilers for graphics cards (tools/train)
// turn them into nonsense without a word.
#pragma once

#include <bit>
#include <cstdint>

namespace sobremesa {

constexpr int count_ones(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __popcll(bits);
#else
  return std::popcount(bits);
#endif
}

// How many zeros lie below the lowest one; there must be one.
constexpr int zeros_below(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __ffsll(static_cast<long long>(bits)) - 1;
#else
  return std::countr_zero(bits);
#endif
}

// How many zeros lie above the highest one; there must be one.
constexpr int zeros_above(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
  return __clzll(static_cast<long long>(bits));
#else
  return std::countl_zero(bits);
#endif
}

}  // namespace sobremesa
