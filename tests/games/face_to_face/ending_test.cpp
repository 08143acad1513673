#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>

#include "tests/games/face_to_face/desk.hpp"

namespace sobremesa::face_to_face {
namespace {

TEST(FaceToFace, FTF_32_TheLastCardWins) {
  Desk desk({.up = 10, .hand = {20, 30}});
  EXPECT_EQ(desk.act({"20>U"}), "");
  EXPECT_EQ(desk.result(), "");
  EXPECT_EQ(desk.act({"30>U"}), "");
  EXPECT_EQ(desk.result(), "0 FTF-32");
  EXPECT_EQ(desk.act({"end"}), "- GAME_OVER");
  EXPECT_EQ(desk.act(1, "20>U"), "- GAME_OVER");
}

TEST(FaceToFace, FTF_32_ACardOverThereCountsAsPlayed) {
  Side other = somebody();
  other.up = 40;
  Desk desk({.up = 10, .hand = {20, 30}}, other);
  EXPECT_EQ(desk.act({"20>U", "30>oU"}), "");
  EXPECT_EQ(desk.result(), "0 FTF-32");
}

TEST(FaceToFace, FTF_32_AnEmptyHandWithAPileHasNotWon) {
  Desk desk({.up = 10, .hand = {20, 30}, .deck = {40, 41, 42}});
  EXPECT_EQ(desk.act({"20>U", "30>U"}), "");
  EXPECT_EQ(desk.result(), "");
  EXPECT_EQ(desk.act({"end"}), "");
  EXPECT_EQ(desk.hand(0), (NumberSet{40, 41}));
}

TEST(FaceToFace, FTF_33_NoCardFits) {
  const Desk desk({.up = 50, .down = 5, .hand = {20, 30, 35}, .deck = {40}});
  EXPECT_EQ(desk.result(), "1 FTF-33");
}

TEST(FaceToFace, FTF_33_OnlyOneCardFits) {
  const Desk desk({.up = 50, .down = 5, .hand = {51, 30, 35}, .deck = {40}});
  EXPECT_EQ(desk.result(), "1 FTF-33");
}

TEST(FaceToFace, FTF_33_TheOtherSideCounts) {
  Side other = somebody();
  other.up = 33;
  Desk desk({.up = 50, .down = 5, .hand = {51, 30, 35}, .deck = {40}}, other);
  EXPECT_EQ(desk.result(), "");
  EXPECT_EQ(desk.act({"51>U", "30>oU"}), "");
  EXPECT_EQ(desk.result(), "");
}

TEST(FaceToFace, FTF_33_TheNextPlayerIsStuckAtTheStartOfTheTurn) {
  Desk desk({.hand = {5, 9, 31}, .deck = {41, 42}},
            {.up = 50, .down = 5, .hand = {20, 30}, .deck = {40}});
  EXPECT_EQ(desk.act({"5>U", "9>U", "end"}), "");
  EXPECT_EQ(desk.result(), "0 FTF-33");
}

TEST(FaceToFace, FTF_33_ASelfMadeDeadEndLosesAtOnce) {
  Desk desk({.up = 40, .down = 5, .hand = {45, 50, 20}, .deck = {33}});
  EXPECT_EQ(desk.would({"45>U", "50>U"}), "");
  EXPECT_EQ(desk.act({"50>U"}), "");
  EXPECT_EQ(desk.result(), "1 FTF-33");
}

// 20 fits only after 30: the trick opens the way.
TEST(FaceToFace, FTF_33_SequencesCount) {
  Desk desk({.up = 25, .down = 10, .hand = {30, 20}, .deck = {33}});
  EXPECT_EQ(desk.result(), "");
  EXPECT_EQ(desk.act({"30>U", "20>U"}), "");
}

TEST(FaceToFace, FTF_A01_TheLastSingleCardLoses) {
  const Desk desk({.up = 10, .hand = {20}});
  EXPECT_EQ(desk.result(), "1 FTF-33");
}

TEST(FaceToFace, S_10_TheLastSingleCardMayWin) {
  const Options wins{.last_single_wins = true};
  Desk desk({.up = 10, .hand = {20}}, somebody(), wins);
  EXPECT_EQ(desk.result(), "");
  EXPECT_EQ(minimum(wins, desk.pub()), 1);
  EXPECT_EQ(desk.act({"end"}), "FTF-09 MIN_NOT_MET");
  EXPECT_EQ(desk.act({"20>U"}), "");
  EXPECT_EQ(desk.result(), "0 FTF-32");
  EXPECT_EQ(Desk({.up = 30, .down = 10, .hand = {19}}, somebody(), wins).result(), "1 FTF-33");
  EXPECT_EQ(Desk({.up = 30, .hand = {19}, .deck = {40}}, somebody(), wins).result(), "1 FTF-33");
}

TEST(FaceToFace, S_10_OnlyForAHandOfOne) {
  const Options wins{.last_single_wins = true};
  Desk desk({.up = 40, .down = 5, .hand = {50, 45}}, somebody(), wins);
  EXPECT_EQ(minimum(wins, desk.pub()), 2);
  EXPECT_EQ(desk.act({"50>U"}), "");
  EXPECT_EQ(desk.result(), "1 FTF-33");
}

TEST(FaceToFace, FTF_A06_NoDrawAndNoEndAfterTheWin) {
  Desk desk({.hand = {20, 30, 40}});
  const auto before = desk.pub().decks;
  EXPECT_EQ(desk.act({"20>U", "30>U", "40>U"}), "");
  EXPECT_EQ(desk.result(), "0 FTF-32");
  EXPECT_EQ(desk.pub().decks, before);
  EXPECT_EQ(to_act(desk.pub()), std::nullopt);
}

TEST(FaceToFace, FTF_A07_TwoCardsOfWhichTheSecondFitsNowhere) {
  Desk desk({.up = 40, .down = 5, .hand = {45, 50}});
  EXPECT_EQ(desk.act({"50>U"}), "");
  EXPECT_EQ(desk.result(), "1 FTF-33");
}

TEST(FaceToFace, FTF_A12_OneMustHelpOrLose) {
  Side other = somebody();
  other.down = 30;
  const Side mine{.up = 50, .down = 5, .hand = {52, 41, 35}, .deck = {20}};
  Desk helps(mine, other);
  EXPECT_EQ(helps.result(), "");
  EXPECT_EQ(helps.act({"52>U", "end"}), "FTF-09 MIN_NOT_MET");
  EXPECT_EQ(helps.act({"41>oD", "end"}), "");
  Desk wastes(mine, other);
  EXPECT_EQ(wastes.act({"52>oD"}), "");
  EXPECT_EQ(wastes.result(), "1 FTF-33");
}

TEST(FaceToFace, FTF_A15_LostAtTheStartOfTheTurn) {
  const Desk desk({.up = 50, .down = 5, .hand = {52, 33}, .deck = {20}});
  EXPECT_EQ(desk.result(), "1 FTF-33");
  EXPECT_EQ(desk.pub().played_this_turn, 0);
}

// A lesson without an opponent: the turn comes back.
TEST(FaceToFace, PracticeAloneKeepsTheTurn) {
  Desk desk({.hand = {5, 9, 14, 20}, .deck = {30, 31}}, {.up = 40});
  EXPECT_EQ(desk.act({"5>U", "9>U", "end"}), "");
  EXPECT_EQ(to_act(desk.pub()), Seat{0});
  EXPECT_EQ(desk.act({"14>U", "20>U", "end", "30>U", "31>U"}), "");
  EXPECT_EQ(desk.result(), "0 FTF-32");
}

// --- the look-ahead against plain brute force
// -----------------------------------------------------

bool plain_fits(const Tops& tops, std::size_t pile, int card) {
  const int top = tops[pile];
  switch (pile) {
    case 0:
      return card > top || card == top - 10;
    case 1:
      return card < top || card == top + 10;
    case 2:
      return card < top;
    default:
      return card > top;
  }
}

bool brute_force(const Tops& tops, const std::vector<int>& hand, bool helped, int count) {
  if (count <= 0) return true;
  for (const int card : hand) {
    for (std::size_t pile = 0; pile < (helped ? 2U : 4U); ++pile) {
      if (!plain_fits(tops, pile, card)) continue;
      Tops after = tops;
      after[pile] = static_cast<std::uint8_t>(card);
      std::vector<int> rest = hand;
      std::erase(rest, card);
      if (brute_force(after, rest, helped || pile > 1, count - 1)) return true;
    }
  }
  return false;
}

// Tops near their ends, hands in the gap: positions where it matters.
RC_GTEST_PROP(FaceToFace, FTF_33_LookAheadIsExact, ()) {
  const auto top = [](int low, int high) {
    return static_cast<std::uint8_t>(*rc::gen::inRange(low, high + 1));
  };
  Reach reach{.tops = {top(20, 59), top(2, 40), top(1, 30), top(30, 60)}, .hand = {}};
  for (int i = *rc::gen::inRange(0, 5); i > 0; --i) reach.hand.insert(*rc::gen::inRange(2, 60));
  reach.helped = *rc::gen::arbitrary<bool>();
  const int count = *rc::gen::inRange(0, 4);
  std::vector<int> hand;
  for (const int card : reach.hand) hand.push_back(card);
  RC_ASSERT(can_place(reach, count) == brute_force(reach.tops, hand, reach.helped, count));
}

}  // namespace
}  // namespace sobremesa::face_to_face
