#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "tests/games/face_to_face/desk.hpp"

namespace sobremesa::face_to_face {
namespace {

// One card on one of my piles, or on one of the opponent's.
std::string put(int card, std::string_view pile, const Side& mine, Side theirs = somebody()) {
  Side side = mine;
  side.hand = {card};
  for (const int other : {3, 31, 58}) {
    if (other != card) side.hand.push_back(other);
  }
  side.deck = {33};
  Desk desk(side, theirs);
  EXPECT_EQ(desk.result(), "");
  return desk.act(0, concat({card, ">", pile}));
}

TEST(FaceToFace, FTF_16_AscendingTakesHigherNumbers) {
  Desk book({.hand = {3, 11, 12, 13, 18, 20}, .deck = {34}});
  EXPECT_EQ(book.act({"3>U", "11>U", "12>U", "13>U", "18>U", "20>U"}), "");
  EXPECT_EQ(put(34, "U", {.up = 20}), "");
  EXPECT_EQ(put(12, "U", {.up = 13}), "FTF-20 ASC_TOO_LOW");  // the sentence offers the 3
  EXPECT_EQ(put(13, "U", {.up = 13}), "FTF-20 ASC_TOO_LOW");
  EXPECT_EQ(put(10, "U", {.up = 11}), "FTF-16 ASC_TOO_LOW");  // no card is ten below 11
  EXPECT_EQ(put(10, "U", {.up = 12}), "FTF-20 ASC_TOO_LOW");
}

TEST(FaceToFace, FTF_17_DescendingTakesLowerNumbers) {
  Desk book({.hand = {54, 50, 48, 41, 40, 37}, .deck = {34}});
  EXPECT_EQ(book.act({"54>D", "50>D", "48>D", "41>D", "40>D", "37>D"}), "");
  EXPECT_EQ(put(38, "D", {.down = 37}), "FTF-21 DESC_TOO_HIGH");
  EXPECT_EQ(put(55, "D", {.down = 50}), "FTF-17 DESC_TOO_HIGH");  // no card is ten above 50
  EXPECT_EQ(put(55, "D", {.down = 49}), "FTF-21 DESC_TOO_HIGH");
}

TEST(FaceToFace, FTF_18_TheGapDoesNotMatter) {
  EXPECT_EQ(put(59, "U", {}), "");
  EXPECT_EQ(put(2, "D", {}), "");
}

TEST(FaceToFace, FTF_19_OnlyTheTopCounts) {
  Desk desk({.hand = {4, 8, 13, 9}, .deck = {50}});
  EXPECT_EQ(desk.act({"4>U", "8>U", "13>U"}), "");
  EXPECT_EQ(desk.tops(0)[0], 13);
  EXPECT_EQ(desk.act({"9>U"}), "FTF-20 ASC_TOO_LOW");
}

TEST(FaceToFace, FTF_20_ExactlyTenLower) {
  EXPECT_EQ(put(17, "U", {.up = 27}), "");
  for (const int card : {16, 18, 7, 27}) {
    EXPECT_EQ(put(card, "U", {.up = 27}), "FTF-20 ASC_TOO_LOW") << card;
  }
}

TEST(FaceToFace, FTF_21_ExactlyTenHigher) {
  EXPECT_EQ(put(45, "D", {.down = 35}), "");
  for (const int card : {44, 46, 55, 35}) {
    EXPECT_EQ(put(card, "D", {.down = 35}), "FTF-21 DESC_TOO_HIGH") << card;
  }
}

TEST(FaceToFace, FTF_22_TheTrickIsTheOnlyException) {
  for (int top = 1; top <= 59; ++top) {
    for (int card = kLowestCard; card <= kHighestCard; ++card) {
      const Tops up{static_cast<std::uint8_t>(top), 60, 1, 60};
      const Tops down{1, static_cast<std::uint8_t>(61 - top), 1, 60};
      EXPECT_EQ(fitting(up, {card}, Pile::up).size(), card > top || card == top - 10 ? 1 : 0);
      EXPECT_EQ(fitting(down, {card}, Pile::down).size(),
                card < 61 - top || card == 71 - top ? 1 : 0);
    }
  }
}

TEST(FaceToFace, FTF_23_TheTrickCanBeRepeated) {
  Desk desk({.up = 10, .down = 41, .hand = {27, 17, 20, 34, 44}, .deck = {50}});
  EXPECT_EQ(desk.act({"27>U", "17>U", "20>U", "34>D", "44>D"}), "");
}

TEST(FaceToFace, FTF_24_HelpTheAscendingPileWithALowerCard) {
  Side other = somebody();
  other.up = 29;
  Desk desk({.hand = {12, 31, 50}, .deck = {33}}, other);
  EXPECT_EQ(desk.act({"12>oU"}), "");
  EXPECT_EQ(desk.tops(1)[0], 12);
  EXPECT_EQ(put(30, "oU", {}, other), "FTF-24 F2F_MUST_IMPROVE");
  EXPECT_EQ(put(29, "oU", {}, other), "FTF-24 F2F_MUST_IMPROVE");
  other.up = 18;
  for (int card = kLowestCard; card <= kHighestCard; ++card) {
    EXPECT_EQ(put(card, "oU", {}, other), card < 18 ? "" : "FTF-24 F2F_MUST_IMPROVE") << card;
  }
}

TEST(FaceToFace, FTF_25_HelpTheDescendingPileWithAHigherCard) {
  Side other = somebody();
  other.down = 40;
  for (int card = kLowestCard; card <= kHighestCard; ++card) {
    EXPECT_EQ(put(card, "oD", {}, other), card > 40 ? "" : "FTF-25 F2F_MUST_IMPROVE") << card;
  }
}

TEST(FaceToFace, FTF_A02_AnEqualNumberDoesNotHelp) {
  Side other = somebody();
  other.up = 33;
  other.down = 33;
  EXPECT_EQ(put(33, "oU", {.hand = {}}, other), "FTF-24 F2F_MUST_IMPROVE");
  EXPECT_EQ(put(33, "oD", {.hand = {}}, other), "FTF-25 F2F_MUST_IMPROVE");
}

TEST(FaceToFace, FTF_A03_NothingHelpsAPileAtItsBest) {
  for (const auto& [up, down] : {std::pair{1, 60}, std::pair{2, 59}}) {
    const Tops tops{1, 60, static_cast<std::uint8_t>(up), static_cast<std::uint8_t>(down)};
    EXPECT_TRUE(fitting(tops, kAllCards, Pile::other_up).empty());
    EXPECT_TRUE(fitting(tops, kAllCards, Pile::other_down).empty());
  }
}

TEST(FaceToFace, FTF_A04_NoTrickOverThere) {
  const Tops tops{1, 60, 30, 30};
  EXPECT_EQ(fitting(tops, kAllCards, Pile::other_up), NumberSet::range(2, 29));
  EXPECT_EQ(fitting(tops, kAllCards, Pile::other_down), NumberSet::range(31, 59));
}

// My pile with the opponent's 12 on top: only the number counts.
TEST(FaceToFace, FTF_A05_ColourDoesNotMatter) {
  Desk desk({.up = 29, .hand = {13, 2, 12}, .deck = {44, 45}},
            {.hand = {12, 50, 40}, .deck = {51, 52, 53}});
  EXPECT_EQ(desk.act({"13>D", "2>D", "end"}), "");
  EXPECT_EQ(desk.act(1, "12>oU"), "");
  EXPECT_EQ(desk.tops(0)[0], 12);
  EXPECT_EQ(desk.act(1, "50>U"), "");
  EXPECT_EQ(desk.act(1, "end"), "");
  EXPECT_EQ(desk.act({"12>U"}), "FTF-20 ASC_TOO_LOW");
  EXPECT_EQ(desk.act({"44>U"}), "");
  for (const int card : {13, 2, 12}) {
    EXPECT_EQ(put(card, "U", {.up = 12}), card == 12 ? "FTF-20 ASC_TOO_LOW" : "") << card;
  }
}

TEST(FaceToFace, RefusalsNameTheFacts) {
  Side other = somebody();
  other.up = 29;
  const Desk desk({.up = 27, .hand = {30, 16, 5}, .deck = {33}}, other);
  const auto at_home = broken_rule({}, view_for(desk.state(), Seat{0}), *parse_move("16>U"));
  EXPECT_EQ(sentence(*at_home),
            "16 is not higher than 27. Pile U goes up: higher than 27, or exactly 17.");
  const auto over_there = broken_rule({}, view_for(desk.state(), Seat{0}), *parse_move("30>oU"));
  EXPECT_EQ(sentence(*over_there),
            "On pile oU of seat 1 you may only play a card that helps: 30 does not improve on 29.");
}

// The list of moves is numbered: both ways of walking it agree.
RC_GTEST_PROP(FaceToFace, MovesAreNumberedPileByPile, ()) {
  Moves moves;
  for (NumberSet& cards : moves.cards) {
    for (int i = *rc::gen::inRange(0, 7); i > 0; --i) cards.insert(*rc::gen::inRange(2, 60));
  }
  moves.may_end = *rc::gen::arbitrary<bool>();
  std::vector<Move> expected;
  for (const Pile pile : kPiles) {
    for (const int card : moves.cards[index_of(pile)]) {
      expected.push_back(Place{number_card(card), pile});
    }
  }
  if (moves.may_end) expected.push_back(EndTurn{});
  RC_ASSERT(moves.size() == expected.size());
  std::vector<Move> walked;
  for (const Move& move : moves) walked.push_back(move);
  RC_ASSERT(walked == expected);
}

}  // namespace
}  // namespace sobremesa::face_to_face
