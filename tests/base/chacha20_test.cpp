#include "base/chacha20.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <string>

#include "base/rng.hpp"

namespace sobremesa {
namespace {

// RFC 8439, section 2.3.2: key 00..1f, nonce 000000090000004a00000000, block counter 1.
TEST(ChaCha20, Rfc8439BlockVector) {
  ChaChaKey key;
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  const ChaChaNonce nonce{0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0};
  const std::array<std::uint8_t, 64> expected{
      0x10, 0xf1, 0xe7, 0xe4, 0xd1, 0x3b, 0x59, 0x15, 0x50, 0x0f, 0xdd, 0x1f, 0xa3,
      0x20, 0x71, 0xc4, 0xc7, 0xd1, 0xf4, 0xc7, 0x33, 0xc0, 0x68, 0x03, 0x04, 0x22,
      0xaa, 0x9a, 0xc3, 0xd4, 0x6c, 0x4e, 0xd2, 0x82, 0x64, 0x46, 0x07, 0x9f, 0xaa,
      0x09, 0x14, 0xc2, 0xd7, 0x05, 0xd9, 0x8b, 0x02, 0xa2, 0xb5, 0x12, 0x9c, 0xd1,
      0xde, 0x16, 0x4e, 0xb9, 0xcb, 0xd0, 0x83, 0xe8, 0xa2, 0x50, 0x3c, 0x4e};
  const auto stream = chacha20_batch(key, nonce, 1);
  EXPECT_TRUE(std::equal(expected.begin(), expected.end(), stream.begin()));
}

TEST(ChaCha20, AgreesWithLibsodium) {
  Rng rng(2024);
  for (int round = 0; round < 200; ++round) {
    ChaChaKey key;
    ChaChaNonce nonce;
    for (auto& b : key) b = static_cast<std::uint8_t>(rng.next());
    for (auto& b : nonce) b = static_cast<std::uint8_t>(rng.next());
    const auto counter = static_cast<std::uint32_t>(rng.next() >> 36U);

    std::array<std::uint8_t, kChaChaBatch> expected{};
    crypto_stream_chacha20_ietf_xor_ic(expected.data(), expected.data(), expected.size(),
                                       nonce.data(), counter, key.data());
    EXPECT_EQ(chacha20_batch(key, nonce, counter), expected) << "counter " << counter;
  }
}

}  // namespace
}  // namespace sobremesa
