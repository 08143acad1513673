// Better players win more. The deals are fixed, so the counts are too; the bounds leave room for a
// change of style, not for a player that has lost its wits.
#include "tests/players/level_8/asking.hpp"

namespace sobremesa::level_8 {
namespace {

using PlayerLevel = sobremesa::Level;

TEST(Level8Strength, EasyBeatsRandom) {
  EXPECT_GE(wins_of(PlayerLevel::easy, PlayerLevel::random, 2, 15), 22);
}

TEST(Level8Strength, MediumBeatsEasy) {
  EXPECT_GE(wins_of(PlayerLevel::medium, PlayerLevel::easy, 2, 30), 34);
  EXPECT_GE(wins_of(PlayerLevel::medium, PlayerLevel::easy, 4, 30), 34);
}

TEST(Level8Strength, StrongBeatsMedium) {
  EXPECT_GE(wins_of(PlayerLevel::strong, PlayerLevel::medium, 2, 30), 38);
  EXPECT_GE(wins_of(PlayerLevel::strong, PlayerLevel::medium, 4, 30), 38);
}

TEST(Level8Strength, BestBeatsEasyTwoToOne) {
  EXPECT_GE(wins_of(PlayerLevel::best, PlayerLevel::easy, 2, 6), 8);
  EXPECT_GE(wins_of(PlayerLevel::best, PlayerLevel::easy, 4, 6), 8);
}

}  // namespace
}  // namespace sobremesa::level_8
