// QE-01 .. QE-05: the box, the deal, who starts.
#include <gtest/gtest.h>

#include "tests/games/quick_and_easy/scene.hpp"

namespace sobremesa::quick_and_easy {
namespace {

TEST(QuickAndEasy, QE_01_OneToFivePlayersAndOneResult) {
  EXPECT_EQ(Game::kSeats.min, 1);
  EXPECT_EQ(Game::kSeats.max, 5);
  EXPECT_EQ(Game::kKinds[0].manner, Manner::together);
}

TEST(QuickAndEasy, QE_02_OneToTenInFiveColours) {
  EXPECT_EQ(kAllCards.size(), 50);
  for (const char colour : std::string_view("rygbs")) {
    for (int number = 1; number <= 10; ++number) {
      const std::string name = std::string(1, colour) + std::to_string(number);
      ASSERT_TRUE(parse_card(name)) << name;
      EXPECT_EQ(to_text(*parse_card(name)), name);
      EXPECT_EQ(number_of(*parse_card(name)), number);
    }
  }
}

TEST(QuickAndEasy, QE_02_NoOtherCards) {
  for (const char* name : {"", "r", "7", "r0", "r11", "r01", "r+1", "r-1", "p7", "r 7", "rr7"}) {
    EXPECT_FALSE(parse_card(name)) << name;
  }
}

TEST(QuickAndEasy, QE_02_HandsAreSortedByColourThenNumber) {
  const Stage s({.hands = {"s1 r10"}});
  EXPECT_EQ(view_line({}, view_for(s.state(), Seat{0})), "r10 s1");
  const Stage other({.hands = {"b3 g9"}});
  EXPECT_EQ(view_line({}, view_for(other.state(), Seat{0})), "g9 b3");
}

TEST(QuickAndEasy, QE_03_TwoPilesThatBeginEmpty) {
  const Stage s({}, 3, 1);
  EXPECT_EQ(table_line({}, s.pub()), "U+empty D-empty | deck 44 | seat 0 to act, played 0 of 1");
}

TEST(QuickAndEasy, QE_04_TwoCardsEach) {
  for (int seats = 1; seats <= 5; ++seats) {
    const Stage s({}, seats, 5);
    for (int seat = 0; seat < seats; ++seat) EXPECT_EQ(s.hand(seat).size(), 2);
    EXPECT_EQ(s.pub().deck, 50 - 2 * seats);
  }
}

TEST(QuickAndEasy, QE_05_SeatZeroStartsUnlessSaidOtherwise) {
  EXPECT_EQ(Stage({}, 3, 1).pub().to_act, Seat{0});
  EXPECT_EQ(Stage({.starter = Seat{2}}, 3, 1).pub().to_act, Seat{2});
}

TEST(QuickAndEasy, QE_05_TheTeamAgreesOnWhoStarts) {
  Stage s({.starter = std::nullopt}, 3, 1);
  EXPECT_EQ(s.against("end"), "QE-05 NOT_NOW");
  EXPECT_EQ(s.against("start 3"), "QE-06 BAD_MOVE");
  EXPECT_FALSE(s.refusal_of(Seat{1}, "start 2"));
  s.play({"start 2"});
  EXPECT_EQ(s.pub().to_act, Seat{2});
  EXPECT_EQ(s.against("start 0"), "QE-05 NOT_NOW");
}

TEST(QuickAndEasy, QE_05_Clockwise) {
  Stage s({.hands = {"r1 r2", "y1 y2", "g1 g2"}, .deck = {"b1", "b2"}, .to_act = 1});
  EXPECT_EQ(s.refusal_of(Seat{0}, "r1>U")->rule, "QE-05");
  EXPECT_EQ(s.refusal_of(Seat{0}, "r1>U")->reason, Reason::not_your_turn);
  s.play({"y1>U", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{2});
  s.play({"g2>U", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{0});
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
