// The plain terminal game, played through its streams.
#include "cli/play.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace sobremesa::cli {
namespace {

std::string played(const PlaySettings& settings, const std::string& typed) {
  std::istringstream in(typed);
  std::ostringstream out;
  EXPECT_EQ(play(settings, in, out), 0);
  return out.str();
}

const PlaySettings kTwoPeople{
    .game = "the-game", .people = 2, .bots = 0, .options = "{}", .seed = "7"};

TEST(Play, ExplainsRefusals) {
  const std::string text = played(kTwoPeople, "99>A\nend\nquit\n");
  EXPECT_NE(text.find("You do not hold 99. (TG-26)"), std::string::npos);
  EXPECT_NE(text.find("Play at least 2 cards (0 so far). (TG-24)"), std::string::npos);
}

TEST(Play, NoScreenShowsTwoHands) {
  const std::string text = played(kTwoPeople, "24>A, 31>A, end\n\nquit\n");
  const std::size_t hand_over = text.find("Hand the screen to seat 1");
  const std::size_t cleared = text.find("\033[2J");
  ASSERT_NE(hand_over, std::string::npos);
  ASSERT_NE(cleared, std::string::npos);
  const std::string second_hand = "14 38 39 54 66 90 98";
  EXPECT_GT(text.find(second_hand), cleared);
  EXPECT_EQ(text.find("24 31 36 45 61 81 82", cleared), std::string::npos);
}

TEST(Play, BotsPlayTheirTurns) {
  PlaySettings settings = kTwoPeople;
  settings.people = 1;
  settings.bots = 2;
  const std::string text = played(settings, "24>A, 31>A, end\n");
  EXPECT_NE(text.find("Seat 1 (bot): "), std::string::npos);
  EXPECT_NE(text.find("Seat 2 (bot): "), std::string::npos);
}

TEST(Play, TheEndOfTheInputStopsTheGame) {
  EXPECT_NE(played(kTwoPeople, "").find("Stopped."), std::string::npos);
  EXPECT_NE(played({}, "").find("How many people"), std::string::npos);
}

TEST(Play, NonsenseSettingsAreExplained) {
  std::istringstream in;
  std::ostringstream out;
  PlaySettings settings = kTwoPeople;
  settings.seed = "soon";
  EXPECT_EQ(play(settings, in, out), 2);
  settings = kTwoPeople;
  settings.options = "{\"expart\":true}";
  EXPECT_EQ(play(settings, in, out), 2);
  EXPECT_NE(out.str().find("expart"), std::string::npos);
  settings = kTwoPeople;
  settings.bots = 5;
  EXPECT_EQ(play(settings, in, out), 2);
}

}  // namespace
}  // namespace sobremesa::cli
