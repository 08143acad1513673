// Eight whole numbers at a time, on the machines that can; one by one on all others. The results
// are the same to the bit.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace sobremesa::the_game {

#if defined(__SSE2__)

// Eight 16-bit numbers.
struct Lanes {
  __m128i value;

  static Lanes load(const std::int16_t* from) {
    return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(from))};
  }
  void store(std::int16_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), value); }
  static Lanes all(std::int16_t number) { return {_mm_set1_epi16(number)}; }

  friend Lanes operator+(Lanes a, Lanes b) { return {_mm_add_epi16(a.value, b.value)}; }
  friend Lanes smaller(Lanes a, Lanes b) { return {_mm_min_epi16(a.value, b.value)}; }
  friend Lanes larger(Lanes a, Lanes b) { return {_mm_max_epi16(a.value, b.value)}; }
};

// Sums of products, kept in four parts.
struct Products {
  __m128i value = _mm_setzero_si128();

  void add(Lanes a, Lanes b) { value = _mm_add_epi32(value, _mm_madd_epi16(a.value, b.value)); }
  std::int32_t total() const {
    const __m128i pairs = _mm_add_epi32(value, _mm_shuffle_epi32(value, 0x4E));
    return _mm_cvtsi128_si32(_mm_add_epi32(pairs, _mm_shuffle_epi32(pairs, 0xB1)));
  }
};

#elif defined(__wasm_simd128__)

struct Lanes {
  v128_t value;

  static Lanes load(const std::int16_t* from) { return {wasm_v128_load(from)}; }
  void store(std::int16_t* to) const { wasm_v128_store(to, value); }
  static Lanes all(std::int16_t number) { return {wasm_i16x8_splat(number)}; }

  friend Lanes operator+(Lanes a, Lanes b) { return {wasm_i16x8_add(a.value, b.value)}; }
  friend Lanes smaller(Lanes a, Lanes b) { return {wasm_i16x8_min(a.value, b.value)}; }
  friend Lanes larger(Lanes a, Lanes b) { return {wasm_i16x8_max(a.value, b.value)}; }
};

struct Products {
  v128_t value = wasm_i32x4_splat(0);

  void add(Lanes a, Lanes b) {
    value = wasm_i32x4_add(value, wasm_i32x4_dot_i16x8(a.value, b.value));
  }
  std::int32_t total() const {
    return wasm_i32x4_extract_lane(value, 0) + wasm_i32x4_extract_lane(value, 1) +
           wasm_i32x4_extract_lane(value, 2) + wasm_i32x4_extract_lane(value, 3);
  }
};

#else

struct Lanes {
  std::array<std::int16_t, 8> value{};

  static Lanes load(const std::int16_t* from) {
    Lanes lanes;
    for (std::size_t i = 0; i < 8; ++i) lanes.value[i] = from[i];
    return lanes;
  }
  void store(std::int16_t* to) const {
    for (std::size_t i = 0; i < 8; ++i) to[i] = value[i];
  }
  static Lanes all(std::int16_t number) {
    Lanes lanes;
    lanes.value.fill(number);
    return lanes;
  }

  friend Lanes operator+(Lanes a, Lanes b) {
    for (std::size_t i = 0; i < 8; ++i) {
      a.value[i] = static_cast<std::int16_t>(a.value[i] + b.value[i]);
    }
    return a;
  }
  friend Lanes smaller(Lanes a, Lanes b) {
    for (std::size_t i = 0; i < 8; ++i)
      a.value[i] = a.value[i] < b.value[i] ? a.value[i] : b.value[i];
    return a;
  }
  friend Lanes larger(Lanes a, Lanes b) {
    for (std::size_t i = 0; i < 8; ++i)
      a.value[i] = a.value[i] > b.value[i] ? a.value[i] : b.value[i];
    return a;
  }
};

struct Products {
  std::int32_t value = 0;

  void add(Lanes a, Lanes b) {
    for (std::size_t i = 0; i < 8; ++i)
      value += std::int32_t{a.value[i]} * std::int32_t{b.value[i]};
  }
  std::int32_t total() const { return value; }
};

#endif

}  // namespace sobremesa::the_game
