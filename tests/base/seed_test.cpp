#include "base/seed.hpp"

#include <gtest/gtest.h>

namespace sobremesa {
namespace {

TEST(Seed, ANumberIsHexWithZerosInFront) {
  const std::string one = std::string(63, '0') + "1";
  EXPECT_EQ(to_hex(seed_from_number(1)), one);
  EXPECT_EQ(seed_from_hex(one), seed_from_number(1));
  EXPECT_EQ(as_number(seed_from_number(18446744073709551615U)), 18446744073709551615U);
}

TEST(Seed, HexRoundTrip) {
  const std::string hex = "00112233445566778899aabbccddeeff0123456789abcdefFEDCBA9876543210";
  const auto seed = seed_from_hex(hex);
  ASSERT_TRUE(seed);
  EXPECT_EQ(to_hex(*seed), "00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210");
  EXPECT_EQ(as_number(*seed), std::nullopt);
}

TEST(Seed, RefusesWhatIsNoSeed) {
  EXPECT_FALSE(seed_from_hex(""));
  EXPECT_FALSE(seed_from_hex(std::string(63, '0')));
  EXPECT_FALSE(seed_from_hex(std::string(65, '0')));
  EXPECT_FALSE(seed_from_hex(std::string(63, '0') + "g"));
}

TEST(Seed, FoldingKeepsNumbersAndMixesTheRest) {
  EXPECT_EQ(folded(seed_from_number(42)), 42U);
  Seed high;
  high.bytes[0] = 1;
  EXPECT_NE(folded(high), 0U);
}

}  // namespace
}  // namespace sobremesa
