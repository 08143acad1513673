// QE-06 .. QE-11, QE-16: what a turn is, and what fits.
#include <gtest/gtest.h>

#include "tests/games/quick_and_easy/scene.hpp"

namespace sobremesa::quick_and_easy {
namespace {

TEST(QuickAndEasy, QE_06_OneOrTwoCardsOnOnePileOrBoth) {
  Stage one({.hands = {"r5 y6", "g1 g2"}, .deck = {"b1", "b2"}});
  one.play({"r5>U", "y6>U"});
  EXPECT_EQ(one.top(Pile::up), card("y6").value);
  Stage both({.hands = {"r5 y6", "g1 g2"}, .deck = {"b1", "b2"}});
  both.play({"r5>U", "y6>D"});
  EXPECT_EQ(both.top(Pile::down), card("y6").value);
}

TEST(QuickAndEasy, QE_06_TheTurnDoesNotEndByItself) {
  Stage s({.hands = {"r5 y6", "g1 g2"}, .deck = {"b1", "b2"}});
  s.play({"r5>U", "y6>U"});
  EXPECT_EQ(s.pub().to_act, Seat{0});
  EXPECT_TRUE(s.hand(0).empty());
  s.play({"end"});
  EXPECT_EQ(s.pub().to_act, Seat{1});
}

TEST(QuickAndEasy, QE_06a_OneIsEnough) {
  Stage s({.hands = {"r5 y6", "g1 g2"}, .deck = {"b1"}});
  s.play({"r5>U"});
  EXPECT_TRUE(s.may("end"));
}

TEST(QuickAndEasy, QE_06b_NoneIsNot) {
  const Stage s({.hands = {"r5 y6", "g1 g2"}, .deck = {"b1"}});
  EXPECT_EQ(s.against("end"), "QE-06 MIN_NOT_MET");
  EXPECT_EQ(s.against("b1>U"), "QE-06 NOT_IN_HAND");
  EXPECT_EQ(not_a_move({}, view_for(s.state(), Seat{0})).rule, "QE-06");
}

TEST(QuickAndEasy, QE_07a_Higher) { EXPECT_TRUE(Stage({.up = "r5", .hands = {"b6"}}).may("b6>U")); }

TEST(QuickAndEasy, QE_07b_EqualDoesNotFit) {
  const Stage s({.up = "r5", .hands = {"b5"}});
  EXPECT_EQ(s.against("b5>U"), "QE-07 ASC_TOO_LOW");
  EXPECT_EQ(sentence(*s.refusal("b5>U")),
            "b5 is not higher than r5. Pile U goes up: higher than r5, or red.");
}

TEST(QuickAndEasy, QE_07c_LowerDoesNotFit) {
  EXPECT_EQ(Stage({.up = "r5", .hands = {"b4"}}).against("b4>U"), "QE-07 ASC_TOO_LOW");
}

TEST(QuickAndEasy, QE_07d_DownTheOtherWay) {
  const Stage s({.down = "r5", .hands = {"b4 b6"}});
  EXPECT_TRUE(s.may("b4>D"));
  EXPECT_EQ(s.against("b6>D"), "QE-07 DESC_TOO_HIGH");
}

TEST(QuickAndEasy, QE_07_AnyStep) {
  EXPECT_TRUE(Stage({.up = "r1", .hands = {"b10"}}).may("b10>U"));
  EXPECT_TRUE(Stage({.down = "r10", .hands = {"b1"}}).may("b1>D"));
}

TEST(QuickAndEasy, QE_08a_AnEmptyPileTakesAnyCard) {
  const Stage s({.hands = {"s1 s10"}});
  for (const char* move : {"s1>U", "s10>U", "s1>D", "s10>D"}) EXPECT_TRUE(s.may(move)) << move;
}

TEST(QuickAndEasy, QE_08_OnlyWhileItIsEmpty) {
  Stage s({.hands = {"s5 b4", "g1"}});
  s.play({"s5>U"});
  EXPECT_EQ(s.against("b4>U"), "QE-07 ASC_TOO_LOW");
  EXPECT_TRUE(s.may("b4>D"));
}

TEST(QuickAndEasy, QE_09_OnlyTheColourOnTopCounts) {
  Stage s({.up = "y6", .hands = {"b8 y2", "g1"}});
  EXPECT_TRUE(s.may("y2>U"));
  s.play({"b8>U"});
  EXPECT_EQ(s.against("y2>U"), "QE-07 ASC_TOO_LOW");
}

TEST(QuickAndEasy, QE_09a_TheSameColourGoesBack) {
  Stage s({.up = "y6", .hands = {"y2 b3", "g1"}});
  EXPECT_EQ(s.against("b3>U"), "QE-07 ASC_TOO_LOW");
  s.play({"y2>U"});
  EXPECT_TRUE(s.may("b3>U"));
}

TEST(QuickAndEasy, QE_09b_AlsoOnTheOtherPile) {
  EXPECT_TRUE(Stage({.down = "g2", .hands = {"g10"}}).may("g10>D"));
}

TEST(QuickAndEasy, QE_10_TheHandIsFilledUpToTwo) {
  Stage two({.hands = {"r5 y6", "g1 g2"}, .deck = {"b1", "b2", "b3"}});
  two.play({"r5>U", "y6>U", "end"});
  EXPECT_EQ(two.hand(0), cards_named("b1 b2"));
  EXPECT_EQ(two.pub().deck, 1);
  Stage one({.hands = {"r5 y6", "g9 g2"}, .deck = {"b1", "b2", "b3"}});
  one.play({"r5>U", "end"});
  EXPECT_EQ(one.hand(0), cards_named("y6 b1"));
}

TEST(QuickAndEasy, QE_10_AsFarAsTheDrawPileReaches) {
  Stage s({.hands = {"r5 y6", "g1 g2"}, .deck = {"b1"}});
  s.play({"r5>U", "y6>U", "end"});
  EXPECT_EQ(s.hand(0), cards_named("b1"));
  EXPECT_EQ(s.pub().deck, 0);
}

TEST(QuickAndEasy, QE_11_WithoutADrawPileOneCardIsStillEnough) {
  Stage s({.hands = {"r5 y6", "g9 g2"}});
  s.play({"r5>U", "end"});
  EXPECT_EQ(s.hand(0), cards_named("y6"));
  EXPECT_EQ(s.pub().to_act, Seat{1});
}

TEST(QuickAndEasy, QE_11a_PlayersWithoutCardsArePassedOver) {
  Stage s({.up = "r1", .hands = {"r5 y6", "", "g9"}});
  s.play({"r5>U", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{2});
}

TEST(QuickAndEasy, QE_11_AlsoWhileThereAreCardsToDraw) {
  Stage s({.up = "r1", .hands = {"r5 y6", "", "g9"}, .deck = {"b10", "s10"}});
  s.play({"r5>U", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{2});
  EXPECT_TRUE(s.hand(1).empty());
}

TEST(QuickAndEasy, QE_11_TheLastPlayerWithCardsGoesOnAlone) {
  Stage s({.up = "r1", .hands = {"r5 y6", ""}});
  s.play({"r5>U", "end"});
  EXPECT_EQ(s.pub().to_act, Seat{0});
  s.play({"y6>U"});
  EXPECT_TRUE(s.pub().outcome->won());
}

TEST(QuickAndEasy, QE_16a_ProfessionalsPlaceExactlyOne) {
  Stage s({.hands = {"r5 y6", "g9 g2"}, .deck = {"b1"}, .options = {.professional = true}});
  EXPECT_EQ(s.against("end"), "QE-06 MIN_NOT_MET");
  s.play({"r5>U"});
  EXPECT_EQ(s.against("y6>U"), "QE-16 MAX_PLACED");
  EXPECT_EQ(sentence(*s.refusal("y6>U")), "At most 1 card a turn at this table: end the turn.");
  EXPECT_EQ(legal_moves({.professional = true}, view_for(s.state(), Seat{0})).size(), 1U);
  EXPECT_TRUE(s.may("end"));
}

TEST(QuickAndEasy, QE_16_JudgedAfterTheHandAndBeforeThePile) {
  Stage s({.hands = {"r5 y2", "g9 g2"}, .deck = {"b1"}, .options = {.professional = true}});
  s.play({"r5>U"});
  EXPECT_EQ(s.against("b1>U"), "QE-06 NOT_IN_HAND");
  EXPECT_EQ(s.against("y2>U"), "QE-16 MAX_PLACED");
}

TEST(QuickAndEasy, QE_06_MovesAreWrittenInAnyCaseWithBlanks) {
  const Move move = Place{card("r7"), Pile::up};
  for (const char* text : {"r7>U", "R7>u", " r7 > U ", "r7> U"}) EXPECT_EQ(parse_move(text), move);
  for (const char* text :
       {"r 7>U", "r07>U", "r7>A", "r7U", "r7>", "+r7>U", "start 01", "end now"}) {
    EXPECT_EQ(parse_move(text), std::nullopt) << text;
  }
  EXPECT_EQ(parse_move(" End "), Move(EndTurn{}));
  EXPECT_EQ(to_text(move), "r7>U");
}

}  // namespace
}  // namespace sobremesa::quick_and_easy
