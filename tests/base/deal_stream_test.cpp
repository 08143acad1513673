#include "base/deal_stream.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>
#include <vector>

namespace sobremesa {
namespace {

std::vector<int> shuffled_pack(std::uint64_t seed, std::uint32_t shuffle) {
  std::vector<int> pack(98);
  std::iota(pack.begin(), pack.end(), 2);
  DealStream(seed_from_number(seed), shuffle).shuffle(std::span<int>(pack));
  return pack;
}

// The vectors of docs/PROTOCOL.md, worked out by a program of its own from the description there.
TEST(DealStream, DocumentedVectors) {
  struct Vector {
    std::uint64_t seed;
    std::uint32_t shuffle;
    std::array<int, 10> first;
    std::array<int, 3> last;
  };
  constexpr std::array kVectors{
      Vector{0, 0, {27, 88, 59, 53, 96, 95, 7, 83, 26, 10}, {92, 67, 72}},
      Vector{1, 0, {2, 27, 5, 88, 18, 3, 58, 96, 63, 80}, {13, 36, 26}},
      Vector{1, 1, {18, 97, 5, 74, 14, 27, 6, 7, 59, 73}, {88, 70, 29}},
      Vector{7, 0, {24, 81, 61, 45, 82, 31, 36, 39, 14, 66}, {52, 8, 7}},
      Vector{18446744073709551615U, 0, {78, 34, 86, 18, 76, 91, 36, 92, 56, 73}, {22, 41, 55}},
  };
  for (const Vector& v : kVectors) {
    const auto pack = shuffled_pack(v.seed, v.shuffle);
    EXPECT_TRUE(std::equal(v.first.begin(), v.first.end(), pack.begin())) << v.seed;
    EXPECT_TRUE(std::equal(v.last.begin(), v.last.end(), pack.end() - 3)) << v.seed;
  }
}

TEST(DealStream, DrawsStayBelowTheBound) {
  DealStream stream(seed_from_number(3), 0);
  for (std::uint32_t bound = 1; bound <= 3000; ++bound) EXPECT_LT(stream.below(bound), bound);
  EXPECT_EQ(stream.below(1), 0U);
}

TEST(DealStream, EveryValueIsDrawn) {
  DealStream stream(seed_from_number(4), 9);
  std::array<int, 7> counts{};
  for (int i = 0; i < 7000; ++i) ++counts[stream.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 1000, 150);
}

// Long shuffles run through many batches of key stream.
TEST(DealStream, ShufflesLongListsCompletely) {
  std::vector<int> many(5000);
  std::iota(many.begin(), many.end(), 0);
  std::vector<int> sorted = many;
  DealStream(seed_from_number(5), 0).shuffle(std::span<int>(many));
  EXPECT_NE(many, sorted);
  std::sort(many.begin(), many.end());
  EXPECT_EQ(many, sorted);
}

}  // namespace
}  // namespace sobremesa
