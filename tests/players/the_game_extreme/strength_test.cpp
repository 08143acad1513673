// The levels keep their order. Few games, the same deals for all; `sobremesa` measures in earnest.
#include <gtest/gtest.h>

#include "tests/support/the_game_extreme_players.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// Over so many deals for two and for four seats.
int cards_left(Level level, std::uint64_t deals) {
  int left = 0;
  for (const int seats : {2, 4}) {
    for (std::uint64_t seed = 1'000'000; seed < 1'000'000 + deals; ++seed) {
      const Finished finished = play_game(level, Options{}, seats, seed);
      EXPECT_EQ(finished.problem, "");
      left += finished.outcome.left;
    }
  }
  return left;
}

TEST(ExtremeStrength, EveryLevelLeavesFewerCardsThanTheOneBelow) {
  constexpr std::uint64_t kDeals = 12;
  const int random = cards_left(Level::random, kDeals);
  const int easy = cards_left(Level::easy, kDeals);
  const int medium = cards_left(Level::medium, kDeals);
  const int strong = cards_left(Level::strong, kDeals);
  EXPECT_GT(random, 2 * easy);
  EXPECT_GT(easy, medium);
  EXPECT_GT(medium, strong);
}

TEST(ExtremeStrength, BestLeavesLessThanHalfOfWhatMediumDoes) {
  constexpr std::uint64_t kDeals = 2;
  EXPECT_GT(cards_left(Level::medium, kDeals), 2 * cards_left(Level::best, kDeals));
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
