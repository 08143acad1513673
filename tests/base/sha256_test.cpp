#include "base/sha256.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <string>

namespace sobremesa {
namespace {

TEST(Sha256, OfNothingAndOfAbc) {
  constexpr std::array<std::uint8_t, 4> kOfNothing{0xe3, 0xb0, 0xc4, 0x42};
  constexpr std::array<std::uint8_t, 4> kOfAbc{0xba, 0x78, 0x16, 0xbf};
  EXPECT_TRUE(std::equal(kOfNothing.begin(), kOfNothing.end(), sha256_of("").begin()));
  EXPECT_TRUE(std::equal(kOfAbc.begin(), kOfAbc.end(), sha256_of("abc").begin()));
}

// Across every border of a block.
TEST(Sha256, IsWhatLibsodiumSays) {
  for (std::size_t length = 0; length < 200; ++length) {
    std::string text;
    for (std::size_t i = 0; i < length; ++i) text += static_cast<char>(31 * i + length);
    std::array<unsigned char, crypto_hash_sha256_BYTES> expected{};
    crypto_hash_sha256(expected.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    EXPECT_EQ(sha256_of(text), expected) << length;
  }
}

}  // namespace
}  // namespace sobremesa
