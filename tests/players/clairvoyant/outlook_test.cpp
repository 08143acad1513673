// What can be said about four piles without playing on.
#include "players/clairvoyant/outlook.hpp"

#include <gtest/gtest.h>

#include <array>

namespace sobremesa::clairvoyant {
namespace {

TEST(Outlook, ACardThatNoPileCanReachIsHopeless) {
  const Tops tops{70, 80, 20, 30};
  EXPECT_TRUE(is_hopeless({.tops = tops, .held = {50}}));
  EXPECT_FALSE(is_hopeless({.tops = tops, .held = {81}}));
  EXPECT_FALSE(is_hopeless({.tops = tops, .held = {19}}));
  EXPECT_FALSE(is_hopeless({.tops = {100, 100, 1, 51}, .held = {50}}));
}

TEST(Outlook, TricksReachBack) {
  const Tops tops{70, 80, 20, 30};
  EXPECT_FALSE(is_hopeless({.tops = tops, .held = {60, 50}})) << "70, 60, 50";
  EXPECT_FALSE(is_hopeless({.tops = tops, .held = {75, 65}})) << "70, 75, 65";
  EXPECT_FALSE(is_hopeless({.tops = tops, .held = {40, 50}})) << "30, 40, 50";
  EXPECT_FALSE(is_hopeless({.tops = tops, .held = {40, 36, 46}})) << "30, 40, 36, 46";
  EXPECT_TRUE(is_hopeless({.tops = tops, .held = {60, 51, 50, 49}}))
      << "49: 50 is as low as it gets";
  EXPECT_FALSE(is_hopeless({.tops = tops, .held = {60}, .soon = {}, .undrawn = {55, 50}}))
      << "cards still in the deck count";
}

TEST(Outlook, SmallStepsPromiseMore) {
  const Outlook opening{.tops = {1, 1, 100, 100}, .held = {5, 40, 60}, .undrawn = {10, 20, 30}};
  Outlook small = opening;
  small.tops[0] = 5;
  Outlook large = opening;
  large.tops[0] = 40;
  EXPECT_GT(promise(small), promise(large));
}

TEST(Outlook, TheDeckIsKnownByItsSize) {
  std::array<cards::NumberCard, 8> cards;
  for (int i = 0; i < 8; ++i) cards[static_cast<std::size_t>(i)] = cards::number_card(20 + i);
  const Deck deck(cards);
  EXPECT_EQ(deck.undrawn(8), NumberSet::range(20, 27));
  EXPECT_EQ(deck.undrawn(2), (NumberSet{26, 27}));
  EXPECT_EQ(deck.soon(8), NumberSet::range(20, 25));
  EXPECT_EQ(deck.soon(2), (NumberSet{26, 27}));
  EXPECT_TRUE(deck.undrawn(0).empty());
}

}  // namespace
}  // namespace sobremesa::clairvoyant
