// What a hand needs, beside the room's exact solver.
#include "players/level_8/needs.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.hpp"

namespace sobremesa::level_8 {
namespace {

Hand some_hand(int cards, Rng& rng) {
  std::vector<Card> pack;
  kWholePack.for_each([&](Card card) { pack.push_back(card); });
  rng.shuffle(std::span<Card>(pack));
  Hand hand;
  for (int i = 0; i < cards; ++i) hand.insert(pack[static_cast<std::size_t>(i)]);
  return hand;
}

int missing(const Level& level, const Hand& hand) {
  return cards_missing(level, hand, JokerGroups::allowed);
}

TEST(Level8Needs, AgreeWithTheSolverOnTheHouseLevels) {
  Rng rng(6);
  for (const Side& side : kHouseLevels) {
    for (const Level& level : side.levels) {
      for (int n = 0; n < 60; ++n) {
        const Hand hand = some_hand(10, rng);
        const Needs needs = needs_of(level, hand);
        ASSERT_EQ(needs.missing, missing(level, hand));
        if (needs.missing == 0) continue;
        kWholePack.for_each([&](Card card) {
          if (!is_number(card) || hand.contains(card)) return;
          const bool helps = missing(level, with(hand, card)) < needs.missing;
          ASSERT_EQ(needs.wanted.fit(card), helps) << static_cast<int>(card.id);
        });
        hand.for_each([&](Card card) {
          if (!is_number(card) || needs.needed.fit(card)) return;
          ASSERT_EQ(missing(level, without(hand, card)), needs.missing);
        });
      }
    }
  }
}

TEST(Level8Needs, AFourthCardOfAValueMaySaveTheColourGroup) {
  // Three twelves and four sevens-coloured cards: with a fourth twelve the third one of that colour
  // is free for its colour group.
  Hand hand;
  for (const Card card :
       {number_card(0, 12), number_card(1, 12), number_card(3, 12), number_card(3, 3),
        number_card(3, 10), number_card(3, 15), number_card(3, 1)}) {
    hand.insert(card);
  }
  const Level level{set_of(3), colour_group_of(5)};
  const Needs needs = needs_of(level, hand);
  EXPECT_EQ(needs.missing, 1);
  EXPECT_TRUE(needs.wanted.fit(number_card(5, 12)));
  EXPECT_TRUE(needs.wanted.fit(number_card(3, 7)));
  EXPECT_FALSE(needs.wanted.fit(number_card(5, 7)));
}

}  // namespace
}  // namespace sobremesa::level_8
