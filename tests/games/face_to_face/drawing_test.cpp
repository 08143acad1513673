#include <gtest/gtest.h>

#include "tests/games/face_to_face/desk.hpp"

namespace sobremesa::face_to_face {
namespace {

const std::vector<int> kDeck{41, 42, 43, 44, 45, 46, 47};

Side helpable() {
  Side other = somebody();
  other.up = 40;
  return other;
}

TEST(FaceToFace, FTF_26_AtHomeDrawTwo) {
  const Side mine{.hand = {5, 9, 14, 20, 30, 31}, .deck = kDeck};
  Desk sara(mine);
  EXPECT_EQ(sara.act({"5>U", "9>U", "14>U", "end"}), "");
  EXPECT_EQ(sara.hand(0), (NumberSet{20, 30, 31, 41, 42}));
  EXPECT_EQ(sara.pub().hand_sizes[0], 5);
  Desk two(mine);
  EXPECT_EQ(two.act({"5>U", "9>U", "end"}), "");
  EXPECT_EQ(two.pub().hand_sizes[0], 6);
}

TEST(FaceToFace, FTF_A14_TwoAfterSixAtHome) {
  Desk all({.hand = {5, 9, 14, 20, 30, 31}, .deck = kDeck});
  EXPECT_EQ(all.act({"5>U", "9>U", "14>U", "20>U", "30>U", "31>U", "end"}), "");
  EXPECT_EQ(all.hand(0), (NumberSet{41, 42}));
}

TEST(FaceToFace, FTF_27_AfterHelpingRefillToSix) {
  Desk tim({.hand = {5, 9, 14, 20, 30, 31}, .deck = kDeck}, helpable());
  EXPECT_EQ(tim.act({"5>U", "9>U", "14>U", "31>oU", "20>U", "end"}), "");
  EXPECT_EQ(tim.hand(0), (NumberSet{30, 41, 42, 43, 44, 45}));
  Desk three({.hand = {5, 9, 31}, .deck = kDeck}, helpable());
  EXPECT_EQ(three.act({"5>U", "31>oU", "end"}), "");
  EXPECT_EQ(three.hand(0), (NumberSet{9, 41, 42, 43, 44, 45}));
  EXPECT_EQ(three.pub().decks[0], 2);
}

TEST(FaceToFace, FTF_29_FromTheOwnPileOnly) {
  Desk desk({.hand = {5, 9, 31}, .deck = kDeck}, helpable());
  EXPECT_EQ(desk.act({"5>U", "31>oU", "end"}), "");
  EXPECT_EQ(desk.pub().decks[1], 6);
  EXPECT_EQ(desk.pub().hand_sizes[1], 3);
}

TEST(FaceToFace, FTF_30_DrawAfterTheTurnThenTheOther) {
  Desk desk({.hand = {5, 9, 31}, .deck = kDeck});
  EXPECT_EQ(desk.act({"5>U", "9>U"}), "");
  EXPECT_EQ(desk.hand(0), (NumberSet{31}));
  EXPECT_EQ(to_act(desk.pub()), Seat{0});
  EXPECT_EQ(desk.act({"end"}), "");
  EXPECT_EQ(desk.hand(0), (NumberSet{31, 41, 42}));
  EXPECT_EQ(to_act(desk.pub()), Seat{1});
  EXPECT_EQ(desk.pub().played_this_turn, 0);
  EXPECT_FALSE(desk.pub().helped);
}

TEST(FaceToFace, FTF_31_WithoutAPileTheGameGoesOn) {
  Desk desk({.hand = {5, 9, 31, 32}});
  EXPECT_EQ(desk.act({"5>U", "9>U", "end"}), "");
  EXPECT_EQ(desk.hand(0), (NumberSet{31, 32}));
  EXPECT_EQ(to_act(desk.pub()), Seat{1});
  EXPECT_EQ(desk.act(1, "20>U"), "");
  EXPECT_EQ(desk.act(1, "30>U"), "");
  EXPECT_EQ(desk.act(1, "end"), "");
  EXPECT_EQ(desk.hand(1), (NumberSet{40, 21, 22}));
}

TEST(FaceToFace, FTF_A08_DrawWhatIsLeft) {
  Desk one({.hand = {5, 9, 31}, .deck = {41}});
  EXPECT_EQ(one.act({"5>U", "9>U", "end"}), "");
  EXPECT_EQ(one.hand(0), (NumberSet{31, 41}));
  Desk three({.hand = {5, 9, 31}, .deck = {41, 42, 43}}, helpable());
  EXPECT_EQ(three.act({"5>U", "31>oU", "end"}), "");
  EXPECT_EQ(three.hand(0), (NumberSet{9, 41, 42, 43}));
  EXPECT_EQ(three.pub().decks[0], 0);
}

// The refill and the two cards are part of `end`: there is no move that declines them.
TEST(FaceToFace, FTF_A13_DrawingIsCompulsory) {
  Desk desk({.hand = {5, 9, 31}, .deck = kDeck});
  EXPECT_EQ(desk.act({"5>U", "9>U"}), "");
  const auto events = decide({}, desk.state(), Seat{0}, EndTurn{});
  ASSERT_TRUE(events);
  EXPECT_EQ(std::get<TurnEnded>((*events)[0]).drew, (Drawn{number_card(41), number_card(42)}));
}

// FTF-A09, FTF-A10, FTF-A17 in dealt games: what cannot happen does not.
TEST(FaceToFace, FTF_A09_FTF_A10_FTF_A17_NoHandAboveSix_NoHandOfOneWithAPile_NoStalemate) {
  const Options options;
  Rng rng(9);
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    State state = deal(options, 2, seed_from_number(seed));
    int turns = 0;
    while (!is_over(state.pub)) {
      const Seat seat = state.pub.to_act;
      for (const std::uint8_t size : state.pub.hand_sizes) ASSERT_LE(size, 6);
      if (state.pub.played_this_turn == 0 && state.pub.decks[seat.value] > 0) {
        ASSERT_GE(state.pub.hand_sizes[seat.value], 2);
      }
      const auto moves = legal_moves(options, view_for(state, seat));
      const auto move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      turns += is_end_of_turn(move) ? 1 : 0;
      const auto events = decide(options, state, seat, move);
      for (const Event& event : *events) evolve(options, state, event);
    }
    ASSERT_LE(turns, 58);
  }
}

}  // namespace
}  // namespace sobremesa::face_to_face
