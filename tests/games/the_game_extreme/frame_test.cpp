// The frame: what stays of The Game, and the cards that carry orders.
#include <gtest/gtest.h>

#include <set>

#include "games/the_game/game.hpp"
#include "tests/support/json_of.hpp"
#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

template <class Moves>
std::vector<std::string> texts_of(const Moves& moves) {
  std::vector<std::string> texts;
  for (const auto& move : moves) texts.push_back(to_text(move));
  return texts;
}

// Plays the same moves in both rooms and compares all that happens.
void play_side_by_side(const the_game::Options& plain, const Options& extreme, int seats,
                       std::uint64_t seed) {
  auto here = deal(extreme, seats, seed_from_number(seed));
  auto there = deal(plain, seats, seed_from_number(seed));
  Rng rng(seed);
  while (!is_over(there.pub)) {
    const Seat seat = to_act(there.pub).value_or(Seat{0});
    const auto moves = legal_moves(extreme, view_for(here, seat));
    const auto plain_moves = legal_moves(plain, view_for(there, seat));
    ASSERT_EQ(texts_of(moves), texts_of(plain_moves));
    const auto choice = rng.below(static_cast<std::uint32_t>(moves.size()));
    const auto events = decide(extreme, here, seat, moves[choice]);
    const auto plain_events = decide(plain, there, seat, plain_moves[choice]);
    ASSERT_EQ(events->size(), plain_events->size());
    for (std::size_t i = 0; i < events->size(); ++i) {
      ASSERT_EQ(json_of([&](auto& out) { write_event(out, (*events)[i]); }),
                json_of([&](auto& out) { write_event(out, (*plain_events)[i]); }));
      evolve(extreme, here, (*events)[i]);
      evolve(plain, there, (*plain_events)[i]);
    }
  }
  ASSERT_TRUE(is_over(here.pub));
}

TEST(TheGameExtreme, TGX_01_WithoutOrdersItIsTheGame) {
  for (int seats = 1; seats <= 5; ++seats) {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
      play_side_by_side({}, {.orders = Orders{}}, seats, seed);
      play_side_by_side({.starter = std::nullopt}, {.starter = std::nullopt, .orders = Orders{}},
                        seats, seed);
      play_side_by_side({.expert = true, .small_hands = true},
                        {.expert = true, .small_hands = true, .orders = Orders{}}, seats, seed);
      play_side_by_side({.play_out = true}, {.play_out = true, .orders = Orders{}, .guard = true},
                        seats, seed);
    }
  }
}

TEST(TheGameExtreme, TGX_02_HandSizes) {
  constexpr std::array<int, 5> kDecks{90, 84, 80, 74, 68};
  for (int seats = 1; seats <= 5; ++seats) {
    const State state = deal(Options{}, seats, seed_from_number(3));
    EXPECT_EQ(state.deck.size(), kDecks[static_cast<std::size_t>(seats - 1)]);
  }
}

TEST(TheGameExtreme, TGX_03_MinimumOfTwo) {
  Scene scene({.hands = {{10, 20, 30, 40}}, .deck = 20});
  scene.play("10>A");
  EXPECT_EQ(scene.would("end"), "no MIN_NOT_MET");
  EXPECT_EQ(scene.refused_by("end"), "TG-24");
  EXPECT_EQ(scene.play_all({"20>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_03_OneIsEnoughWithAnEmptyDeck) {
  Scene scene({.hands = {{10, 20, 30}}, .deck = 0});
  EXPECT_EQ(scene.refused_by("end"), "TG-35");
  EXPECT_EQ(scene.play_all({"10>A", "end"}), "turn over");
}

TEST(TheGameExtreme, TGX_04_TwentyEightOrderCards) {
  NumberSet all;
  for (const Order order : kOrders) {
    const NumberSet cards = kHouseOrders.cards_with(order);
    EXPECT_EQ(cards.size(), kCardsPerOrder) << to_text(order);
    EXPECT_TRUE((all & cards).empty());
    all = all | cards;
  }
  EXPECT_EQ(all.size(), 28);
  EXPECT_EQ(kHouseOrders.cards_with(Order::none).size(), 70);
  EXPECT_EQ(kHouseOrders.on(1), Order::none);
  EXPECT_EQ(kHouseOrders.on(100), Order::none);
}

TEST(TheGameExtreme, TGX_04_AnOrderCardIsPlacedByItsNumber) {
  const Scene scene(
      {.orders = "40S 30S", .tops = {50, 99, 3, 2}, .hands = {{30, 40, 60, 61}}, .deck = 9});
  EXPECT_EQ(scene.would("30>A"), "no ASC_TOO_LOW");
  EXPECT_EQ(scene.would("40>A"), "turn over");
}

TEST(TheGameExtreme, TGX_05_ObeyOrLose) {
  Scene skull({.orders = "30K", .hands = {{30, 50, 60, 61}}, .deck = 9});
  EXPECT_EQ(skull.play_all({"30>A", "50>B", "end"}), "TGX-14");
  Scene three({.orders = "303", .hands = {{30, 31, 60, 61}}, .deck = 9});
  EXPECT_EQ(three.play_all({"30>A", "31>A", "end"}), "TGX-16");
}

TEST(TheGameExtreme, TGX_06_SeveralOrdersInATurn) {
  const Setting setting{.orders = "30K 313", .hands = {{30, 31, 32, 33}}, .deck = 9};
  EXPECT_EQ(Scene(setting).play_all({"30>A", "31>A", "32>A", "end"}), "turn over");
  Scene all_three({.orders = "303 31K 32S", .hands = {{30, 31, 32, 33}}, .deck = 9});
  EXPECT_EQ(all_three.play_all({"30>A", "31>A", "32>A"}), "turn over");
  Scene open_skull({.orders = "303 32K", .hands = {{30, 31, 32, 33}}, .deck = 9});
  EXPECT_EQ(open_skull.play_all({"30>A", "31>A", "32>A"}), "ok");
  EXPECT_EQ(open_skull.play("end"), "TGX-14");
}

TEST(TheGameExtreme, TGX_31_ThePlainPackHasNoOrders) {
  const Orders none;
  EXPECT_EQ(none.cards_with(Order::none), kAllCards);
}

TEST(TheGameExtreme, TGX_A01_OrdersByLotComeFromTheSeedAndLeaveTheDealAlone) {
  const Options asked{.orders_by_lot = true};
  std::set<std::vector<int>> stops;
  for (std::uint64_t number = 0; number < 20; ++number) {
    const Seed seed = seed_from_number(number);
    const Options drawn = resolve(asked, seed);
    EXPECT_FALSE(drawn.orders_by_lot);
    EXPECT_EQ(drawn, resolve(asked, seed));
    EXPECT_EQ(drawn, resolve(drawn, seed_from_number(number + 1)));
    NumberSet all;
    for (const Order order : kOrders) {
      EXPECT_EQ(drawn.orders.cards_with(order).size(), kCardsPerOrder);
      all = all | drawn.orders.cards_with(order);
    }
    EXPECT_EQ(all.size(), 28);
    EXPECT_EQ(deal(drawn, 3, seed), deal(Options{}, 3, seed));
    std::vector<int> cards;
    for (const int card : drawn.orders.cards_with(Order::stop)) cards.push_back(card);
    stops.insert(cards);
  }
  EXPECT_GT(stops.size(), 15U);
}

TEST(TheGameExtreme, TGX_A30_LeftAndWonAreToldApart) {
  Scene scene({.orders = "30K", .hands = {{30}}, .deck = 0});
  EXPECT_EQ(scene.play("30>A"), "TGX-15");
  EXPECT_EQ(scene.state.pub.outcome->left, 0);
  EXPECT_FALSE(scene.state.pub.outcome->won());

  Scene early({.orders = "30K", .hands = {{30, 31, 32}, {40}}, .deck = 0});
  EXPECT_EQ(early.play_all({"30>A", "end"}), "TGX-14");
  EXPECT_EQ(early.state.pub.outcome->left, 3);
  EXPECT_FALSE(early.state.pub.outcome->excellent());
}

TEST(TheGameExtreme, TGX_A30_OnlyStuckGamesAreExcellent) {
  Scene stuck({.tops = {90, 90, 10, 10}, .hands = {{50, 91}, {51}}, .deck = 0});
  EXPECT_EQ(stuck.play_all({"91>A", "end"}), "TG-38");
  EXPECT_TRUE(stuck.state.pub.outcome->excellent());
  EXPECT_EQ(stuck.state.pub.outcome->seat, Seat{0});
  EXPECT_EQ(stuck.state.pub.outcome->stuck, Seat{1});
}

TEST(TheGameExtreme, TGX_A31_ExpertsWithExtreme) {
  Scene scene(
      {.orders = "40S", .hands = {{10, 20, 30, 40}}, .deck = 9, .options = {.expert = true}});
  scene.play_all({"10>A", "20>A"});
  EXPECT_EQ(scene.refused_by("end"), "TG-43");
  EXPECT_EQ(scene.play("40>A"), "turn over");
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
