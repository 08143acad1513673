// The small values everything is made of: lists, text, generators, results.
#include <gtest/gtest.h>

#include <array>

#include "base/hash.hpp"
#include "base/inline_list.hpp"
#include "base/match.hpp"
#include "base/result.hpp"
#include "base/rng.hpp"
#include "base/text.hpp"

namespace sobremesa {
namespace {

TEST(InlineList, GrowsShrinksAndCompares) {
  InlineList<int, 40> list{1, 2, 3};
  EXPECT_EQ(list.size(), 3U);
  EXPECT_EQ(list.pop_back(), 3);
  EXPECT_EQ(list, (InlineList<int, 40>{1, 2}));
  EXPECT_NE(list, (InlineList<int, 40>{1, 3}));
  EXPECT_NE(list, (InlineList<int, 40>{1}));
  const InlineList<int, 40> copy = list;
  EXPECT_EQ(copy, list);
  list.clear();
  EXPECT_TRUE(list.empty());
}

TEST(Text, NumbersAreWrittenPlainly) {
  EXPECT_EQ(parse_number("37"), 37);
  EXPECT_EQ(parse_number("0"), 0);
  for (const char* text : {"", "037", "+37", "-1", "3 7", "3a", "1234567890"}) {
    EXPECT_FALSE(parse_number(text)) << text;
  }
}

TEST(Text, WordsAndBlanks) {
  EXPECT_EQ(trimmed(" \t a b\t"), "a b");
  EXPECT_EQ(split_first_word("  start   2 ").word, "start");
  EXPECT_EQ(split_first_word("  start   2 ").rest, "2");
  EXPECT_EQ(split_first_word("end").rest, "");
  EXPECT_TRUE(equals_ignoring_case("eNd", "END"));
  EXPECT_FALSE(equals_ignoring_case("end", "ends"));
}

TEST(Text, ConcatPutsPiecesTogether) {
  const std::string name = "A";
  EXPECT_EQ(concat({"pile ", name, ": ", 47, " ", std::uint8_t{3}, " ", -5}), "pile A: 47 3 -5");
  EXPECT_EQ(to_hex16(0x1b5f072cf9c64002ULL), "1b5f072cf9c64002");
}

// The published first outputs of xoshiro256++ seeded by splitmix64 depend on nothing but the seed.
TEST(Rng, IsTheSameEverywhere) {
  Rng rng(0);
  EXPECT_EQ(rng.next(), 0x53175d61490b23dfULL);
  EXPECT_EQ(rng.next(), 0x61da6f3dc380d507ULL);
}

TEST(Rng, BelowIsInRangeAndCoversIt) {
  Rng rng(1);
  std::array<int, 6> counts{};
  for (int i = 0; i < 6000; ++i) ++counts[rng.below(6)];
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
}

TEST(Fingerprint, IsFnv1a) {
  Fingerprint empty;
  EXPECT_EQ(empty.value(), 0xCBF29CE484222325ULL);
  Fingerprint a;
  a.add("a");
  EXPECT_EQ(a.value(), 0xAF63DC4C8601EC8CULL);
}

TEST(Result, HoldsAValueOrAReason) {
  const Result<int, char> value = 5;
  const Result<int, char> reason = Failure{'x'};
  EXPECT_TRUE(value);
  EXPECT_EQ(*value, 5);
  EXPECT_FALSE(reason);
  EXPECT_EQ(reason.error(), 'x');
}

TEST(Match, CallsTheRightCase) {
  const std::variant<int, char> v = 'c';
  EXPECT_EQ(match(v, [](int) { return 1; }, [](char) { return 2; }), 2);
}

}  // namespace
}  // namespace sobremesa
