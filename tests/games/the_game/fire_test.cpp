// OF-01 .. OF-10: On Fire.
#include <gtest/gtest.h>

#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

constexpr Options kOnFire{.fire = true};
const std::vector<int> kFireDeck = cards_from(60, 65);

TEST(OnFire, OF_01_SixFireCards) { EXPECT_EQ(kFireCards.size(), 6); }

TEST(OnFire, OF_02_OffByDefault) { EXPECT_FALSE(Options{}.fire); }

TEST(OnFire, OF_04_TheFireCardsReplaceThePlainOnes) {
  EXPECT_EQ(kFireCards, (NumberSet{22, 33, 44, 55, 66, 77}));
  const Stage s(kOnFire, 3, 4);
  NumberSet all = s.hand(0) | s.hand(1) | s.hand(2);
  for (int i = 0; i < s.state().deck.size(); ++i) all.insert(s.state().deck.peek(i).value);
  EXPECT_EQ(all, kAllCards);
  const Stage placing(
      {.tops = {43, 1, 100, 100}, .hands = {{33, 44, 50}}, .deck = kFireDeck, .options = kOnFire});
  EXPECT_TRUE(placing.may("33>A"));  // the trick
  EXPECT_TRUE(placing.may("44>A"));
}

TEST(OnFire, OF_05_CoveredByTheNextPlayer) {
  Stage s({.hands = {{33, 90, 91}, {40, 80, 81}}, .deck = kFireDeck, .options = kOnFire});
  s.play({"33>A", "90>C", "end"});
  ASSERT_EQ(open_fires(s.options(), s.pub()).size(), 1U);
  EXPECT_EQ(open_fires(s.options(), s.pub())[0].duty, Seat{1});
  s.play({"40>A", "80>C", "end"});
  EXPECT_FALSE(s.over());
  EXPECT_TRUE(open_fires(s.options(), s.pub()).empty());
}

TEST(OnFire, OF_05_S_14_LeftOpenItLoses) {
  Stage s({.hands = {{33, 90, 91}, {80, 81, 82}}, .deck = kFireDeck, .options = kOnFire});
  s.play({"33>A", "90>C", "end", "80>C", "81>B"});
  EXPECT_TRUE(s.may("end"));  // never refused
  s.play({"end"});
  ASSERT_TRUE(s.over());
  EXPECT_EQ(rule_of(s.pub().outcome->ending), "OF-05");
  EXPECT_EQ(s.pub().outcome->seat, Seat{1});
  EXPECT_FALSE(s.pub().outcome->excellent());
}

TEST(OnFire, OF_05_TwoFiresDueAtOnce) {
  const Scene scene{.hands = {{33, 66, 91}, {40, 41, 50}}, .deck = kFireDeck, .options = kOnFire};
  Stage one(scene);
  one.play({"33>A", "66>C", "end", "40>A", "41>A", "end"});
  EXPECT_EQ(rule_of(one.pub().outcome->ending), "OF-05");
  Stage both(scene);
  both.play({"33>A", "66>C", "end", "40>A", "50>C", "end"});
  EXPECT_FALSE(both.over());
}

TEST(OnFire, OF_06_ThePlayerMayCoverIt) {
  Stage s({.hands = {{33, 40, 91}, {80, 81}}, .deck = kFireDeck, .options = kOnFire});
  s.play({"33>A", "40>A", "end"});
  EXPECT_TRUE(open_fires(s.options(), s.pub()).empty());
  Stage trick({.hands = {{33, 23, 91}, {80, 81}}, .deck = kFireDeck, .options = kOnFire});
  trick.play({"33>A", "23>A", "end"});
  EXPECT_TRUE(open_fires(trick.options(), trick.pub()).empty());
}

TEST(OnFire, OF_07_AFireOnAFireIsANewFire) {
  Stage s(
      {.hands = {{33, 90, 91}, {44, 80, 81}, {10, 50, 51}}, .deck = kFireDeck, .options = kOnFire});
  s.play({"33>A", "90>C", "end", "44>A", "80>C", "end"});
  EXPECT_FALSE(s.over());
  ASSERT_EQ(open_fires(s.options(), s.pub()).size(), 1U);
  EXPECT_EQ(open_fires(s.options(), s.pub())[0].duty, Seat{2});
}

TEST(OnFire, OF_08_SoloCoversInTheOwnNextTurn) {
  Stage s({.hands = {{33, 90, 91, 20, 19}}, .deck = {50, 51, 52, 53}, .options = kOnFire});
  s.play({"33>A", "91>C", "end"});
  EXPECT_FALSE(s.over());
  s.play({"90>C", "20>C", "end"});
  EXPECT_EQ(rule_of(s.pub().outcome->ending), "OF-05");
}

TEST(OnFire, OF_08_APlayerWithoutCardsHasNoDuty) {
  Stage s({.hands = {{33, 90}, {}, {40, 41}}, .options = kOnFire});
  s.play({"33>A"});
  EXPECT_EQ(open_fires(s.options(), s.pub())[0].duty, Seat{2});
  s.play({"end", "40>A", "end"});
  EXPECT_FALSE(s.over());
}

TEST(OnFire, OF_09_TheLastCardWinsOverAnOpenFire) {
  Stage s({.hands = {{77}}, .options = kOnFire});
  s.play({"77>A"});
  EXPECT_TRUE(s.pub().outcome->won());
}

TEST(OnFire, OF_10_AFireThatCannotBeCoveredLosesAtTheEndOfTheTurn) {
  Stage s({.tops = {77, 1, 100, 100},
           .hands = {{10, 11, 12}, {80}},
           .deck = kFireDeck,
           .options = kOnFire});
  EXPECT_FALSE(s.over());  // 77 is due and nothing here covers it, but two cards can be placed
  s.play({"10>B", "11>B"});
  EXPECT_FALSE(s.over());
  s.play({"end"});
  EXPECT_EQ(rule_of(s.pub().outcome->ending), "OF-05");
}

TEST(OnFire, S_12_TheFireIsJudgedBeforeTheNextPlayerIs) {
  // Seat 1 would be stuck, and the deck could be drawn from: the fire comes first.
  Stage s({.tops = {77, 98, 3, 2}, .hands = {{99, 4}, {50, 51}}, .options = kOnFire});
  s.play({"99>B", "end"});
  ASSERT_TRUE(s.over());
  EXPECT_EQ(rule_of(s.pub().outcome->ending), "OF-05");
  EXPECT_EQ(s.pub().outcome->left, 3);
}

}  // namespace
}  // namespace sobremesa::the_game
