// Better players win more. The deals are fixed, so the counts are too. The bounds lie below what
// was measured over other deals and above what equal players get.
#include "tests/players/level_8/asking.hpp"

namespace sobremesa::level_8 {
namespace {

using PlayerLevel = sobremesa::Level;

TEST(Level8Strength, EasyBeatsRandom) {
  EXPECT_GE(wins_of(PlayerLevel::easy, PlayerLevel::random, 2, 15), 22);
}

TEST(Level8Strength, MediumBeatsEasy) {
  EXPECT_GE(wins_of(PlayerLevel::medium, PlayerLevel::easy, 2, 200), 215);
  EXPECT_GE(wins_of(PlayerLevel::medium, PlayerLevel::easy, 4, 200), 215);
}

TEST(Level8Strength, StrongBeatsMedium) {
  EXPECT_GE(wins_of(PlayerLevel::strong, PlayerLevel::medium, 2, 100), 122);
  EXPECT_GE(wins_of(PlayerLevel::strong, PlayerLevel::medium, 4, 100), 108);
}

TEST(Level8Strength, BestBeatsEasyTwoToOne) {
  EXPECT_GE(wins_of(PlayerLevel::best, PlayerLevel::easy, 2, 20), 27);
  EXPECT_GE(wins_of(PlayerLevel::best, PlayerLevel::easy, 4, 20), 27);
}

}  // namespace
}  // namespace sobremesa::level_8
