#include <gtest/gtest.h>

#include <set>

#include "tests/games/face_to_face/desk.hpp"

namespace sobremesa::face_to_face {
namespace {

State dealt(std::uint64_t seed, const Options& options = {}) {
  return deal(options, 2, seed_from_number(seed));
}

NumberSet all_of(const State& state, std::size_t side) {
  NumberSet cards = state.hands[side];
  const Deck& deck = state.decks[side];
  for (int depth = 0; depth < deck.size(); ++depth) cards.insert(deck.peek(depth).value);
  return cards;
}

TEST(FaceToFace, FTF_01_TwoPlayersOneWinner) {
  EXPECT_EQ(Game::kSeats.min, 2);
  EXPECT_EQ(Game::kSeats.max, 2);
  Desk desk({.up = 10, .hand = {20, 30}});
  EXPECT_EQ(desk.act({"20>U", "30>U"}), "");
  EXPECT_EQ(desk.result(), "0 FTF-32");
}

TEST(FaceToFace, FTF_02_BothColoursHoldTheSameNumbers) {
  EXPECT_EQ(kPack, 58U);
  EXPECT_EQ(all_of(dealt(1), 0), all_of(dealt(1), 1));
}

TEST(FaceToFace, FTF_03_FourPilesAtTheirStart) {
  const State state = dealt(2);
  EXPECT_EQ(tops_for(state.pub, Seat{0}), (Tops{1, 60, 1, 60}));
  EXPECT_EQ(tops_for(state.pub, Seat{1}), (Tops{1, 60, 1, 60}));
  for (const Pile pile : {Pile::up, Pile::down}) {
    EXPECT_EQ(fitting(state.pub.tops, kAllCards, pile), kAllCards);
  }
}

TEST(FaceToFace, FTF_04_EachSideHasItsOwnShuffledPack) {
  const State state = dealt(3);
  EXPECT_EQ(all_of(state, 0), kAllCards);
  EXPECT_EQ(all_of(state, 1), kAllCards);
  EXPECT_EQ(state, dealt(3));
  EXPECT_NE(state.decks[0], state.decks[1]);
  EXPECT_NE(state.decks[0], dealt(4).decks[0]);
}

TEST(FaceToFace, FTF_06_SixCardsInHand) {
  const State state = dealt(5);
  for (std::size_t side = 0; side < kSides; ++side) {
    EXPECT_EQ(state.hands[side].size(), 6);
    EXPECT_EQ(state.decks[side].size(), 52);
    EXPECT_EQ(state.pub.hand_sizes[side], 6);
    EXPECT_EQ(state.pub.decks[side], 52);
  }
}

TEST(FaceToFace, FTF_07_LotsDecideWhoStarts) {
  int second = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) second += dealt(seed).pub.to_act.value;
  EXPECT_GT(second, 440);
  EXPECT_LT(second, 560);
  EXPECT_EQ(dealt(1).shuffles, 3U);
}

TEST(FaceToFace, FTF_07_AFixedStarterNeedsNoLots) {
  for (const Seat starter : {Seat{0}, Seat{1}}) {
    const State state = dealt(1, {.starter = starter});
    EXPECT_EQ(state.pub.to_act, starter);
    EXPECT_EQ(state.shuffles, 2U);
    EXPECT_EQ(state.hands, dealt(1).hands);
  }
}

// The lots are a draw of their own: they say nothing about the cards.
TEST(FaceToFace, FTF_07_LotsAreIndependentOfTheCards) {
  std::set<std::pair<int, bool>> seen;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const State state = dealt(seed);
    seen.insert({state.pub.to_act.value, state.hands[0].lowest() % 2 == 0});
  }
  EXPECT_EQ(seen.size(), 4U);
}

TEST(FaceToFace, FTF_A18_NoExpertOptions) {
  wire::Document document;
  const auto options = document.parse(R"({"expert":true})");
  EXPECT_FALSE(read_options<Options>(*options, 2));
}

}  // namespace
}  // namespace sobremesa::face_to_face
