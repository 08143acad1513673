#include "base/nearest.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string_view>

namespace sobremesa {
namespace {

constexpr std::array<std::string_view, 6> kWords{"sim",  "solve",  "serve",
                                                 "play", "replay", "games"};
constexpr std::array<std::string_view, 4> kGames{"the-game", "the-game-extreme", "face-to-face",
                                                 "level-8"};

TEST(Nearest, CountsLettersToChange) {
  EXPECT_EQ(typing_distance("", ""), 0U);
  EXPECT_EQ(typing_distance("", "sim"), 3U);
  EXPECT_EQ(typing_distance("sim", ""), 3U);
  EXPECT_EQ(typing_distance("sim", "SIM"), 0U);
  EXPECT_EQ(typing_distance("sim", "sum"), 1U);
  EXPECT_EQ(typing_distance("sim", "slim"), 1U);
  EXPECT_EQ(typing_distance("games", "game"), 1U);
  EXPECT_EQ(typing_distance("gmaes", "games"), 1U) << "two that changed places are one slip";
  EXPECT_EQ(typing_distance("kitten", "sitting"), 3U);
}

TEST(Nearest, IsTheOneThatTakesTheFewestChanges) {
  EXPECT_EQ(nearest("gmaes", kWords), "games");
  EXPECT_EQ(nearest("Sim", kWords), "sim");
  EXPECT_EQ(nearest("sovle", kWords), "solve");
  EXPECT_EQ(nearest("sevre", kWords), "serve");
  EXPECT_EQ(nearest("nogame", kGames), "the-game");
  EXPECT_EQ(nearest("TheGame", kGames), "the-game");
  EXPECT_EQ(nearest("facetoface", kGames), "face-to-face");
}

TEST(Nearest, IsAWordWithWhatWasTypedInIt) {
  EXPECT_EQ(nearest("extreme", kGames), "the-game-extreme");
  EXPECT_EQ(nearest("Level", kGames), "level-8");
  EXPECT_EQ(nearest("a", kGames), std::nullopt) << "one letter is in nearly all of them";
}

TEST(Nearest, IsNoneWhereNothingIsNear) {
  EXPECT_EQ(nearest("nonsense", kWords), std::nullopt);
  EXPECT_EQ(nearest("xyz", kWords), std::nullopt);
  EXPECT_EQ(nearest("", kWords), std::nullopt);
  EXPECT_EQ(nearest("sim", {}), std::nullopt);
  EXPECT_EQ(nearest(std::string(1000, 'q'), kWords), std::nullopt);
}

}  // namespace
}  // namespace sobremesa
