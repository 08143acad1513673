// TG-38 with orders in force: the search with its shortcuts against one without.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

// Tries every sequence, one card at a time, and asks the judge of single moves about each.
bool reaches_plainly(const Options& options, const Piles& piles, NumberSet hand, int count) {
  if (count <= 0) return true;
  SeatView view{.me = Seat{0}, .pub = {}, .hand = hand};
  view.pub.piles = piles;
  for (const int card : hand) {
    for (const Pile pile : kPiles) {
      if (broken_rule(options, view, Place{number_card(card), pile})) continue;
      if (options.orders.on(card) == Order::stop) return true;
      Piles next = piles;
      lay(options, next, number_card(card), pile);
      NumberSet rest = hand;
      rest.erase(card);
      if (reaches_plainly(options, next, rest, count - 1)) return true;
    }
  }
  return false;
}

RC_GTEST_PROP(TheGameExtreme, TG_38_ReachIsExact, ()) {
  Options options =
      resolve({.orders_by_lot = true}, seed_from_number(*rc::gen::inRange<std::uint64_t>(0, 1000)));
  options.one_pile_retroactive = *rc::gen::arbitrary<bool>();
  options.one_pile_binds_whole_turn = *rc::gen::arbitrary<bool>();
  options.one_pile_own_card_fixes_pile = *rc::gen::arbitrary<bool>();
  const auto card = rc::gen::inRange(kLowestCard, kHighestCard + 1);
  const auto eight = *rc::gen::unique<std::vector<int>>(9, card);

  // Tops near the end of their piles, so that most questions are close ones; every fourth or so
  // lets orders lie on them.
  Piles piles;
  const auto tightened = [&](int number) { return number / 3 + 66; };
  for (std::size_t i = 0; i < 4; ++i) {
    const int top = *rc::gen::arbitrary<bool>() ? eight[i] : tightened(eight[i]);
    piles.tops[i] = static_cast<std::uint8_t>(i < 2 ? top : std::max(2, 100 - top));
  }
  if (*rc::gen::arbitrary<bool>()) {
    const auto used = static_cast<std::size_t>(*rc::gen::inRange(0, 4));
    piles.used[used] = true;
    if (showing(options, piles.tops, Order::one_pile) || options.one_pile_binds_whole_turn) {
      if (*rc::gen::arbitrary<bool>()) piles.lock = kPiles[used];
    }
  }
  NumberSet hand;
  for (std::size_t i = 4; i < eight.size(); ++i) hand.insert(eight[i]);
  for (const std::uint8_t top : piles.tops) hand.erase(top);
  for (int count = 1; count <= 3; ++count) {
    RC_ASSERT(reaches(options, piles, hand, count) == reaches_plainly(options, piles, hand, count));
  }
}

TEST(TheGameExtreme, TG_38_OnePileCountsAgainstTheMinimum) {
  const Setting two_piles{.tops = {95, 98, 3, 10}, .hands = {{96, 2, 50, 51}}, .deck = 9};
  EXPECT_EQ(Scene(two_piles).ended_by(), "");
  Setting bound = two_piles;
  bound.orders = "10P";  // 96 on A, 2 on C or D: never both, unless 2 covers the order
  EXPECT_EQ(Scene(bound).ended_by(), "");
  bound.options.one_pile_binds_whole_turn = true;
  EXPECT_EQ(Scene(bound).ended_by(), "TG-38");
}

TEST(TheGameExtreme, TG_38_CoveringNoTrickMakesRoomForOne) {
  const Setting setting{
      .orders = "98T", .tops = {60, 98, 3, 2}, .hands = {{99, 50, 10, 11}}, .deck = 9};
  EXPECT_EQ(Scene(setting).ended_by(), "");  // 99>B, then 50>A by the trick
  Setting uncovered = setting;
  uncovered.hands = {{50, 40, 10, 11}};
  EXPECT_EQ(Scene(uncovered).ended_by(), "TG-38");
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
