// TG-07 .. TG-15: which card fits which pile.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <vector>

#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

// One seat that holds exactly these cards in front of these tops, with cards left to draw.
Stage facing(Tops tops, NumberSet hand) {
  return Stage(
      {.tops = tops, .hands = {hand}, .deck = {97, 98, 99}, .options = {.play_out = true}});
}

// Places the cards one after the other on one pile that starts empty.
bool all_fit(const std::vector<int>& cards, Pile pile) {
  Tops tops{1, 1, 100, 100};
  for (const int card : cards) {
    if (!fitting(tops, NumberSet{card}, pile).contains(card)) return false;
    tops[index_of(pile)] = static_cast<std::uint8_t>(card);
  }
  return true;
}

TEST(TheGame, TG_07_AscendingPileTakesHigherNumbers) {
  EXPECT_TRUE(all_fit({3, 11, 12, 13, 18, 20, 34, 35, 51}, Pile::a));
  EXPECT_TRUE(all_fit({2, 7, 19, 25, 28, 29, 49}, Pile::b));
  EXPECT_TRUE(all_fit({3, 11, 12, 13, 20, 34}, Pile::a));
  const Stage s = facing({13, 1, 100, 100}, {12, 14});
  EXPECT_EQ(s.refusal("12>A")->reason, Reason::asc_too_low);
  EXPECT_TRUE(s.may("14>A"));
}

TEST(TheGame, TG_08_GapSizeIsIrrelevant) {
  EXPECT_TRUE(facing({1, 1, 100, 100}, {99, 2}).may("99>A"));
  EXPECT_TRUE(facing({1, 1, 100, 100}, {99, 2}).may("2>C"));
  EXPECT_TRUE(facing({12, 1, 100, 100}, {13, 2}).may("13>A"));
}

TEST(TheGame, TG_09_DescendingPileTakesLowerNumbers) {
  EXPECT_TRUE(all_fit({94, 90, 78, 61, 60, 57}, Pile::c));
  EXPECT_TRUE(all_fit({98, 97, 88, 83, 81}, Pile::d));
  const Stage s = facing({1, 1, 57, 100}, {58, 3});
  EXPECT_EQ(s.refusal("58>C")->reason, Reason::desc_too_high);
}

TEST(TheGame, TG_10_OnlyTheTopCounts) {
  Stage s = facing({1, 1, 100, 100}, {4, 8, 9, 13});
  s.play({"4>A", "8>A", "13>A"});
  EXPECT_EQ(s.top(Pile::a), 13);
  EXPECT_FALSE(s.may("9>A"));
}

TEST(TheGame, TG_11_EveryCardFitsEveryEmptyPile) {
  for (const int card : kAllCards) {
    for (const Pile pile : kPiles) {
      EXPECT_TRUE(fitting({1, 1, 100, 100}, NumberSet{card}, pile).contains(card)) << card;
      EXPECT_FALSE(cards::is_backwards_trick({way_of(pile), start_of(pile)}, card)) << card;
    }
  }
}

TEST(TheGame, TG_12_BackwardsTrickOnAscendingPile) {
  const Stage s = facing({47, 98, 4, 3}, {37, 36, 38, 27, 46});
  EXPECT_TRUE(s.may("37>A"));
  for (const char* move : {"36>A", "38>A", "27>A", "46>A"}) EXPECT_FALSE(s.may(move)) << move;
  EXPECT_TRUE(facing({12, 1, 100, 100}, {2, 50}).may("2>A"));
  for (int top = 2; top <= 11; ++top) {
    const Tops tops{static_cast<std::uint8_t>(top), 1, 100, 100};
    EXPECT_EQ(fitting(tops, kAllCards, Pile::a), NumberSet::range(top + 1, 99)) << top;
  }
}

TEST(TheGame, TG_13_BackwardsTrickOnDescendingPile) {
  const Stage s = facing({98, 97, 65, 3}, {75, 74, 76, 85, 66, 55});
  EXPECT_TRUE(s.may("75>C"));
  for (const char* move : {"74>C", "76>C", "85>C", "66>C"}) EXPECT_FALSE(s.may(move)) << move;
  EXPECT_TRUE(s.may("55>C"));
  EXPECT_TRUE(facing({1, 1, 89, 100}, {99, 50}).may("99>C"));
  for (int top = 90; top <= 99; ++top) {
    const Tops tops{1, 1, static_cast<std::uint8_t>(top), 100};
    EXPECT_EQ(fitting(tops, kAllCards, Pile::c), NumberSet::range(2, top - 1)) << top;
  }
}

TEST(TheGame, TG_14_TheTrickIsTheOnlyException) {
  for (const Pile pile : kPiles) {
    for (int top = 1; top <= 100; ++top) {
      Tops tops{1, 1, 100, 100};
      tops[index_of(pile)] = static_cast<std::uint8_t>(top);
      const NumberSet fits = fitting(tops, kAllCards, pile);
      for (const int card : kAllCards) {
        const bool normal = way_of(pile) == cards::Way::up ? card > top : card < top;
        const bool ten_back = way_of(pile) == cards::Way::up ? card == top - 10 : card == top + 10;
        EXPECT_EQ(fits.contains(card), normal || ten_back) << card << " on " << top;
      }
    }
  }
}

TEST(TheGame, TG_15_TricksAsOftenAsWanted) {
  Stage s = facing({22, 99, 64, 2}, {30, 20, 25, 60, 70, 69});
  s.play({"30>A", "20>A", "25>A", "60>C", "70>C", "69>C"});
  EXPECT_EQ(s.pub().played_this_turn, 6);

  Stage twice = facing({47, 98, 3, 2}, {37, 27});
  twice.play({"37>A", "27>A"});
  EXPECT_EQ(twice.top(Pile::a), 27);

  Stage everywhere = facing({47, 57, 60, 70}, {37, 47, 80, 71});
  everywhere.play({"37>A", "47>B", "80>D"});
  Stage all_four = facing({47, 58, 60, 71}, {37, 48, 70, 81});
  all_four.play({"37>A", "48>B", "70>C", "81>D"});
  EXPECT_EQ(all_four.pub().tops, (Tops{37, 48, 70, 81}));
}

TEST(TheGame, TG_A14_NoTrickAgainstAStartCard) {
  EXPECT_EQ(fitting({1, 1, 100, 100}, kAllCards, Pile::a), kAllCards);
  EXPECT_EQ(fitting({1, 1, 100, 100}, kAllCards, Pile::d), kAllCards);
  const auto refused = facing({11, 1, 100, 100}, {5, 60}).refusal("5>A");
  EXPECT_EQ(refused->rule, "TG-07");
  EXPECT_EQ(sentence(*refused), "5 is not higher than 11. Pile A goes up: higher than 11.");
}

TEST(TheGame, TG_12_RefusalNamesTheTrickWhereThereIsOne) {
  const auto refused = facing({47, 1, 28, 100}, {36, 37}).refusal("36>A");
  EXPECT_EQ(refused->rule, "TG-12");
  EXPECT_EQ(sentence(*refused),
            "36 is not higher than 47. Pile A goes up: higher than 47, or exactly 37.");
  EXPECT_EQ(sentence(*facing({1, 1, 28, 100}, {36, 37}).refusal("37>C")),
            "37 is not lower than 28. Pile C goes down: lower than 28, or exactly 38.");
}

// --- the look-ahead of TG-38 ---------------------------------------------------------------------

// The plainest way to say it: some order of plays.
bool can_place_plainly(const Tops& tops, NumberSet hand, int count) {
  if (count == 0) return true;
  for (const int card : hand) {
    for (const Pile pile : kPiles) {
      const cards::NumberPile target = pile_at(tops, pile);
      if (!cards::follows(target, card) && !cards::is_backwards_trick(target, card)) continue;
      Tops after = tops;
      after[index_of(pile)] = static_cast<std::uint8_t>(card);
      NumberSet rest = hand;
      rest.erase(card);
      if (can_place_plainly(after, rest, count - 1)) return true;
    }
  }
  return false;
}

TEST(TheGame, TG_38_LookAheadAgreesWithTryingEverything) {
  EXPECT_TRUE(rc::check("can_place is exact", [] {
    // Tops near the ends, where being stuck is a real question.
    const auto high = [] { return static_cast<std::uint8_t>(*rc::gen::inRange(70, 100)); };
    const auto low = [] { return static_cast<std::uint8_t>(*rc::gen::inRange(2, 31)); };
    const Tops tops{high(), high(), low(), low()};
    NumberSet hand;
    for (const int card : *rc::gen::container<std::vector<int>>(6, rc::gen::inRange(2, 100))) {
      hand.insert(card);
    }
    for (int count = 1; count <= 3; ++count) {
      RC_ASSERT(can_place(tops, hand, count) == can_place_plainly(tops, hand, count));
    }
  }));
}

}  // namespace
}  // namespace sobremesa::the_game
