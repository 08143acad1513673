// QE-12 .. QE-14, QE-17: how it ends, and what is seen.
#include <gtest/gtest.h>

#include "tests/games/quick_and_easy/scene.hpp"

namespace sobremesa::quick_and_easy {
namespace {

TEST(QuickAndEasy, QE_12a_LostWhenNothingFits) {
  const Stage s({.up = "r10", .down = "b1", .hands = {"y5 g5", "s1 s2"}, .deck = {"y1", "y2"}});
  ASSERT_TRUE(s.over());
  const Outcome& outcome = *s.pub().outcome;
  EXPECT_FALSE(outcome.won());
  EXPECT_EQ(outcome.left, 6);
  EXPECT_EQ(rule_of(outcome.ending), "QE-12");
  EXPECT_EQ(outcome.stuck, Seat{0});
}

TEST(QuickAndEasy, QE_12b_ATrickSaves) {
  const Stage s({.up = "r10", .down = "b1", .hands = {"r1 g5"}});
  EXPECT_FALSE(s.over());
  EXPECT_TRUE(s.may("r1>U"));
}

TEST(QuickAndEasy, QE_12c_OnEitherPile) {
  const Stage s({.up = "r10", .down = "b1", .hands = {"b9"}});
  EXPECT_FALSE(s.over());
  EXPECT_TRUE(s.may("b9>D"));
}

TEST(QuickAndEasy, QE_12_JudgedWhenTheTurnPasses) {
  Stage s({.up = "r9", .down = "b1", .hands = {"y10 g2", "g5 s5"}, .deck = {"g1"}});
  s.play({"y10>U"});
  EXPECT_FALSE(s.over());
  s.play({"end"});
  ASSERT_TRUE(s.over());
  EXPECT_EQ(s.pub().outcome->seat, Seat{0});
  EXPECT_EQ(s.pub().outcome->stuck, Seat{1});
  EXPECT_EQ(s.pub().outcome->left, 4);
}

TEST(QuickAndEasy, QE_12_ASecondCardIsNeverOwed) {
  Stage s({.up = "r10", .down = "b1", .hands = {"r2 g5", "g6"}, .deck = {"g1"}});
  s.play({"r2>U"});
  EXPECT_FALSE(s.over());
  const Stage mid({.up = "r10", .down = "b1", .hands = {"g5", "g6"}, .played = 1});
  EXPECT_FALSE(mid.over());
  EXPECT_TRUE(mid.may("end"));
}

TEST(QuickAndEasy, QE_12_DrawnCardsCountForTheNextTurnOfTheSamePlayer) {
  Stage s({.up = "r10", .down = "b2", .hands = {"b1 g5"}, .deck = {"r3"}});
  s.play({"b1>D", "end"});
  EXPECT_FALSE(s.over());
  Stage lost({.up = "r10", .down = "b2", .hands = {"b1 g5"}, .deck = {"y3"}});
  lost.play({"b1>D", "end"});
  EXPECT_TRUE(lost.over());
}

TEST(QuickAndEasy, QE_12_AStarterByAgreementIsJudgedWithStart) {
  Options agree{.starter = std::nullopt};
  State state;
  state.pub.seats = 2;
  state.pub.partial = true;
  state.pub.phase = Phase::starter;
  state.pub.tops = {card("r10").value, card("b1").value};
  state.pub.out = cards_named("r10 b1");
  state.hands[0] = cards_named("y5 g5");
  state.hands[1] = cards_named("r1 g6");
  state.pub.hand_sizes = {2, 2};
  settle(agree, state);
  EXPECT_FALSE(is_over(state.pub));
  EXPECT_EQ(decide(agree, state, Seat{1}, *parse_move("start 1"))->size(), 1U);
  const auto events = decide(agree, state, Seat{1}, *parse_move("start 0"));
  ASSERT_EQ(events->size(), 2U);
  const auto& end = std::get<GameEnded>((*events)[1]).outcome;
  EXPECT_EQ(end.seat, Seat{1});
  EXPECT_EQ(end.stuck, Seat{0});
}

TEST(QuickAndEasy, QE_13a_TheLastCardWinsAtOnce) {
  Stage s({.up = "r5", .hands = {"y6", ""}});
  s.play({"y6>U"});
  ASSERT_TRUE(s.over());
  EXPECT_TRUE(s.pub().outcome->won());
  EXPECT_EQ(s.pub().outcome->left, 0);
  EXPECT_EQ(rule_of(s.pub().outcome->ending), "QE-13");
  EXPECT_EQ(s.pub().outcome->stuck, std::nullopt);
}

TEST(QuickAndEasy, QE_13_AlsoAmongProfessionals) {
  Stage s({.up = "r5", .hands = {"y6", ""}, .options = {.professional = true}});
  s.play({"y6>U"});
  EXPECT_TRUE(s.pub().outcome->won());
}

TEST(QuickAndEasy, QE_14_OneToFourLeftIsExcellent) {
  const Stage four({.up = "r10", .down = "b1", .hands = {"y5 g5", "s1 s2"}});
  EXPECT_EQ(four.pub().outcome->left, 4);
  EXPECT_TRUE(four.pub().outcome->excellent());
  const Stage five({.up = "r10", .down = "b1", .hands = {"y5 g5", "s1 s2"}, .deck = {"y1"}});
  EXPECT_FALSE(five.pub().outcome->excellent());
  EXPECT_EQ(table_line({}, four.pub()), "U+r10 D-b1 | deck 0 | over, 4 left (QE-12, excellent)");
}

TEST(QuickAndEasy, QE_17_OtherHandsAndTheDrawPileAreNotSeen) {
  const Stage one({.hands = {"r1 r2", "y1 y2"}, .deck = {"b1"}});
  const Stage other({.hands = {"r1 r2", "g3 s4"}, .deck = {"b9"}});
  EXPECT_EQ(view_for(one.state(), Seat{0}), view_for(other.state(), Seat{0}));
  EXPECT_EQ(view_for(one.state(), kWatch), view_for(other.state(), kWatch));
}

TEST(QuickAndEasy, QE_17_WhatIsOutIsPublic) {
  Stage s({.up = "r5", .hands = {"y6 y7", "g9"}});
  s.play({"y6>U", "y7>U"});
  EXPECT_EQ(view_for(s.state(), Seat{1}).pub.out, cards_named("r5 y6 y7"));
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
