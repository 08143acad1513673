#include "base/sha256.hpp"

#include <bit>
#include <cstddef>
#include <span>
#include <string>

namespace sobremesa {
namespace {

constexpr std::size_t kBlock = 64;
using Words8 = std::array<std::uint32_t, 8>;

constexpr Words8 kStart{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                        0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
constexpr std::array<std::uint32_t, kBlock> kRounds{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::uint32_t turned(std::uint32_t x, int by) { return std::rotr(x, by); }

std::array<std::uint32_t, kBlock> schedule(std::string_view block) {
  std::array<std::uint32_t, kBlock> w{};
  for (std::size_t i = 0; i < kBlock; ++i) {
    w[i / 4] = w[i / 4] << 8U | static_cast<std::uint8_t>(block[i]);
  }
  for (std::size_t i = 16; i < kBlock; ++i) {
    const std::uint32_t a = w[i - 15];
    const std::uint32_t b = w[i - 2];
    w[i] = w[i - 16] + (turned(a, 7) ^ turned(a, 18) ^ a >> 3U) + w[i - 7] +
           (turned(b, 17) ^ turned(b, 19) ^ b >> 10U);
  }
  return w;
}

void take_in(Words8& hash, std::string_view block) {
  const auto w = schedule(block);
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t i = 0; i < kBlock; ++i) {
    const std::uint32_t choice = (e & f) ^ (~e & g);
    const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
    const std::uint32_t one =
        h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + kRounds[i] + w[i];
    const std::uint32_t two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority;
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const Words8 after{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += after[i];
}

}  // namespace

std::array<std::uint8_t, 32> sha256_of(std::string_view text) {
  // A bit that is set, zeros up to eight bytes before the end of a block, the length in bits.
  std::string padded(text);
  padded += '\x80';
  while (padded.size() % kBlock != kBlock - 8) padded += '\0';
  const std::uint64_t bits = std::uint64_t{8} * text.size();
  for (unsigned shift = 64; shift > 0; shift -= 8) {
    padded += static_cast<char>(bits >> (shift - 8) & 0xFFU);
  }
  Words8 hash = kStart;
  for (std::size_t at = 0; at < padded.size(); at += kBlock) {
    take_in(hash, std::string_view(padded).substr(at, kBlock));
  }
  std::array<std::uint8_t, 32> digest{};
  for (std::size_t i = 0; i < digest.size(); ++i) {
    digest[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
  }
  return digest;
}

}  // namespace sobremesa
