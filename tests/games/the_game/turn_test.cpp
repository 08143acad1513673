// TG-24 .. TG-30: the turn.
#include <gtest/gtest.h>

#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

const std::vector<int> kDeck = cards_from(60, 79);

Stage solo(NumberSet hand, std::vector<int> deck = kDeck, Tops tops = {1, 1, 100, 100}) {
  return Stage({.tops = tops, .hands = {hand}, .deck = std::move(deck)});
}

TEST(TheGame, TG_24_AtLeastTwo) {
  Stage s = solo({10, 20, 30, 40});
  EXPECT_EQ(s.rule_against("end"), "TG-24");
  s.play({"10>A"});
  EXPECT_EQ(s.refusal("end")->reason, Reason::min_not_met);
  s.play({"20>A"});
  EXPECT_TRUE(s.may("end"));
}

TEST(TheGame, TG_25_TheWholeHandMayGo) {
  Stage s({.hands = {{10, 20, 30, 40, 50, 55}, {80, 81}, {82, 83}}, .deck = kDeck});
  s.play({"10>A", "20>A", "30>A", "40>A", "50>A", "55>A", "end"});
  EXPECT_EQ(s.hand(0).size(), 6);
  EXPECT_EQ(s.pub().deck, 14);
}

TEST(TheGame, TG_26_OneAtATime) {
  Stage s = solo({30, 25, 37, 47}, kDeck, {20, 40, 100, 100});
  EXPECT_TRUE(s.may("30>A"));
  Stage wrong = s;
  wrong.play({"30>A"});
  EXPECT_FALSE(wrong.may("25>A"));
  s.play({"25>A", "30>A"});

  Stage trick = solo({30, 37, 47}, kDeck, {40, 99, 3, 2});
  EXPECT_FALSE(trick.may("37>A"));
  trick.play({"47>A", "37>A"});
  EXPECT_EQ(trick.top(Pile::a), 37);
}

TEST(TheGame, TG_26_OnlyCardsInHand) {
  const Stage s = solo({10, 20});
  EXPECT_EQ(s.refusal("11>A")->reason, Reason::not_in_hand);
  EXPECT_EQ(s.rule_against("11>A"), "TG-26");
}

TEST(TheGame, TG_27_AnyPiles) {
  Stage s = solo({5, 9, 14, 90, 30});
  s.play({"5>A", "9>B", "14>B", "90>D"});
  EXPECT_EQ(s.pub().tops, (Tops{5, 14, 100, 90}));
  Stage one = solo({50, 40, 30, 20, 2});
  one.play({"50>C", "40>C", "30>C", "20>C"});
  EXPECT_EQ(one.top(Pile::c), 20);
}

TEST(TheGame, TG_28_RefillAfterTheTurn) {
  Stage four({.hands = {{5, 9, 14, 90, 30, 31}, {41}, {42}}, .deck = kDeck});
  four.play({"5>A", "9>B", "14>B", "90>D", "end"});
  EXPECT_EQ(four.hand(0).size(), 6);
  EXPECT_EQ(four.hand(0), (NumberSet{30, 31, 60, 61, 62, 63}));  // from the top
  Stage alone = solo({2, 3, 4, 5, 6, 7, 8, 9});
  alone.play({"2>A", "3>A", "end"});
  EXPECT_EQ(alone.hand(0).size(), 8);
}

TEST(TheGame, TG_A01_DrawWhatIsLeft) {
  Stage s = solo({10, 20, 30, 40}, {60, 61});
  s.play({"10>A", "20>A", "30>A", "end"});
  EXPECT_EQ(s.hand(0), (NumberSet{40, 60, 61}));
  EXPECT_EQ(s.pub().deck, 0);
  EXPECT_EQ(minimum(s.options(), s.pub().deck), 1);
}

TEST(TheGame, TG_29_NoDrawingInMidTurn) {
  Stage s = solo({10, 20, 30});
  s.play({"10>A", "20>A"});
  EXPECT_EQ(s.pub().deck, 20);
}

TEST(TheGame, TG_30_TheNextPlayerFollowsTheDraw) {
  Stage s({.hands = {{10, 20, 30}, {40, 50}}, .deck = kDeck});
  s.play({"10>A", "20>A"});
  EXPECT_EQ(s.pub().to_act, Seat{0});
  s.play({"end"});
  EXPECT_EQ(s.pub().to_act, Seat{1});
  Stage alone = solo({10, 20, 30});
  alone.play({"10>A", "20>A", "end"});
  EXPECT_EQ(alone.pub().to_act, Seat{0});
}

// TG-A02, TG-A03: with cards left to draw, every hand is full at the start of a turn.
TEST(TheGame, TG_A02_TG_A03_HandsAreFullWhileTheDeckLasts) {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const int seats = 1 + static_cast<int>(seed % 5);
    const Options options;
    State state = deal(options, seats, seed_from_number(seed));
    Rng rng(seed);
    while (!is_over(state.pub)) {
      if (state.pub.played_this_turn == 0 && state.pub.deck > 0) {
        for (int seat = 0; seat < seats; ++seat) {
          ASSERT_EQ(state.pub.hand_sizes[seat_at(seat).value], full_hand(options, seats));
        }
      }
      const auto moves = legal_moves(options, view_for(state, state.pub.to_act));
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      const auto events = decide(options, state, state.pub.to_act, move);
      for (const Event& event : *events) evolve(options, state, event);
    }
  }
}

TEST(TheGame, TG_A06_NobodyGivesUp) {
  const Stage s = solo({10, 20});
  EXPECT_FALSE(s.may("end"));
  EXPECT_FALSE(parse_move("resign"));
  EXPECT_FALSE(parse_move("pass"));
}

TEST(TheGame, TG_A07_TheMinimumHoldsForTheTurn) {
  Stage s = solo({10, 20, 30}, {60});
  EXPECT_EQ(minimum(s.options(), s.pub().deck), 2);
  s.play({"10>A"});
  EXPECT_FALSE(s.may("end"));
}

TEST(TheGame, TG_A10_TG_A11_ViewsShowTopsAndSizes) {
  Stage s({.hands = {{10, 20, 30}, {40, 50}}, .deck = kDeck});
  s.play({"10>A", "20>A"});
  const SeatView view = view_for(s.state(), Seat{1});
  EXPECT_EQ(view.pub.tops[0], 20);
  EXPECT_EQ(view.pub.deck, 20);
  EXPECT_EQ(view.pub.hand_sizes[0], 1);
}

}  // namespace
}  // namespace sobremesa::the_game
