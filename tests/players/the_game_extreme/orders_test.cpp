// The players know the orders: what must be covered is, what can be freed is freed, and nobody
// loses by an order while there is another way.
#include <gtest/gtest.h>

#include <algorithm>

#include "players/the_game_extreme/turns.hpp"
#include "tests/support/the_game_extreme.hpp"
#include "tests/support/the_game_extreme_players.hpp"
#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

constexpr std::array kThinkers{Level::medium, Level::strong, Level::best};

std::vector<Move> turn_in(const Scene& scene, Level level) {
  return ask(level, scene.options, scene.sight()).moves;
}
bool lays(const std::vector<Move>& turn, std::string_view play) {
  return std::find(turn.begin(), turn.end(), *parse_move(play)) != turn.end();
}

// Whether the seat to act has a turn that keeps every order.
bool has_a_way(const Options& options, const Public& pub, NumberSet hand) {
  TurnSearch search;
  search.run(options, turn_start(pub),
             {.hand = hand, .unseen = kAllCards - pub.out - hand, .minimum = minimum(options, pub)},
             {.spare_gap = 98, .needed_slack = 98, .most_steps = 50'000});
  const auto steps = search.steps();
  return std::any_of(steps.begin(), steps.end(), [](const Step& s) { return s.is_complete; });
}

void expect_obedience(Level level, const Options& options, int seats, std::uint64_t seed) {
  State opening = deal(options, seats, seed_from_number(seed));
  if (opening.pub.phase == Phase::starter) evolve(options, opening, Started{});
  settle(options, opening);
  Table<Game> table(options, opening);
  Rng rng(seed);
  while (!is_over(table.state().pub)) {
    const Public before = table.state().pub;
    const NumberSet hand = table.state().hands[before.to_act.value];
    ASSERT_EQ(take_turn(table, level, rng), "");
    const auto& outcome = table.state().pub.outcome;
    const bool lost = outcome && is_lost_by_an_order(outcome->ending);
    EXPECT_FALSE(lost && has_a_way(options, before, hand)) << "seed " << seed;
  }
}

TEST(ExtremeOrders, NobodyLosesByOneWhileThereIsAnotherWay) {
  std::uint64_t seed = 3'700'000;
  for (const Options& options : sample_options(Options{})) {
    for (int seats = kSeats.min; seats <= kSeats.max; ++seats) {
      expect_obedience(Level::easy, options, seats, ++seed);
      expect_obedience(Level::medium, options, seats, ++seed);
    }
  }
  expect_obedience(Level::strong, Options{}, 2, ++seed);
}

TEST(ExtremeOrders, ASkullIsCovered) {
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    Scene scene({.orders = "30K",
                 .tops = {29, 1, 100, 100},
                 .hands = {{30, 31, 50, 55, 60, 66}, {4, 7, 12, 44, 71, 93}},
                 .deck = 98});
    const auto turn = turn_in(scene, level);
    ASSERT_TRUE(lays(turn, "30>A")) << to_line(turn);
    EXPECT_TRUE(lays(turn, "31>A")) << to_line(turn);
  }
}

TEST(ExtremeOrders, ASkullThatCannotBeCoveredStaysInTheHand) {
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    Scene scene({.orders = "30K",
                 .tops = {29, 28, 27, 26},
                 .hands = {{30, 5, 6}, {4, 12, 44, 71, 92, 93}},
                 .deck = 98});
    const auto turn = turn_in(scene, level);
    EXPECT_FALSE(lays(turn, "30>A") || lays(turn, "30>B")) << to_line(turn);
  }
}

TEST(ExtremeOrders, AThreeMakesThreeCards) {
  for (const Level level : kThinkers) {
    // Only one climbing pile is of use, and the 3! is next on it.
    Scene scene({.orders = "303",
                 .tops = {29, 95, 3, 2},
                 .hands = {{30, 31, 32, 60, 61}, {4, 12, 44, 71, 92, 93}},
                 .deck = 98});
    EXPECT_EQ(to_line(turn_in(scene, level)), "30>A 31>A 32>A end");
  }
}

TEST(ExtremeOrders, AStopSavesTheSecondCard) {
  for (const Level level : kThinkers) {
    Scene scene({.orders = "11S",
                 .tops = {10, 12, 90, 88},
                 .hands = {{11, 47, 48, 50, 52, 55}, {5, 25, 44, 72, 86, 93}},
                 .deck = 98});
    EXPECT_EQ(to_line(turn_in(scene, level)), "11>A");
  }
}

TEST(ExtremeOrders, NoTrickIsCoveredBeforeTheTrick) {
  for (const Level level : kThinkers) {
    Scene scene({.orders = "40T",
                 .tops = {40, 60, 90, 95},
                 .hands = {{41, 50, 15, 16, 70, 71}, {5, 25, 44, 72, 86, 93}},
                 .deck = 98});
    const auto turn = turn_in(scene, level);
    EXPECT_TRUE(lays(turn, "41>A") && lays(turn, "50>B")) << to_line(turn);
  }
}

TEST(ExtremeOrders, OnePileIsCoveredAndSoFreed) {
  for (const Level level : kThinkers) {
    // On the one pile there is only a far second card; once it is covered D has a near one.
    Scene scene({.orders = "40P",
                 .tops = {40, 30, 70, 80},
                 .hands = {{41, 79, 18, 10, 95, 96}, {5, 25, 44, 72, 86, 93}},
                 .deck = 98});
    const auto turn = turn_in(scene, level);
    EXPECT_TRUE(lays(turn, "41>A") && lays(turn, "79>D")) << to_line(turn);
  }
}

TEST(ExtremeOrders, DrawOneIsCovered) {
  for (const Level level : kThinkers) {
    Scene scene({.orders = "301",
                 .tops = {30, 20, 80, 90},
                 .hands = {{31, 21, 79, 40, 60, 61}, {4, 12, 44, 71, 92, 93}},
                 .deck = 98});
    const auto turn = turn_in(scene, level);
    EXPECT_TRUE(lays(turn, "31>A")) << to_line(turn);
  }
}

TEST(ExtremeOrders, WithoutAWayAsManyCardsAsPossibleAreLaid) {
  // The skull can be laid and not covered; the other card cannot be laid at all.
  Scene scene({.orders = "30K", .tops = {29, 95, 3, 2}, .hands = {{30, 20}, {50}}, .deck = 0});
  ASSERT_EQ(scene.ended_by(), "");
  for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
    EXPECT_TRUE(lays(turn_in(scene, level), "30>A"));
  }
}

// --- alone with an empty deck ---------------------------------------------------------------

// Whether any play by the room's rules places all cards.
bool can_be_won(const Options& options, const State& state) {
  if (is_over(state.pub)) return state.pub.outcome->won();
  const Moves moves = legal_moves(options, view_for(state, Seat{0}));
  return std::any_of(moves.begin(), moves.end(), [&](const Move& move) {
    State next = state;
    const auto events = decide(options, state, Seat{0}, move);
    for (const Event& event : *events) evolve(options, next, event);
    return can_be_won(options, next);
  });
}

TEST(ExtremeEndgame, AloneTheLastHandIsWonWhereItCanBe) {
  const Options options;
  Rng rng(21);
  int wins = 0;
  int games = 0;
  for (int round = 0; round < 150; ++round) {
    State state = deal(options, 1, seed_from_number(rng.next()));
    NumberSet& hand = state.hands[0];
    while (hand.size() > 5) hand.erase(hand.lowest());
    state.pub.hand_sizes[0] = 5;
    state.pub.deck = 0;
    state.deck = {};
    state.pub.piles.tops = {static_cast<std::uint8_t>(30 + rng.below(60)),
                            static_cast<std::uint8_t>(30 + rng.below(60)),
                            static_cast<std::uint8_t>(10 + rng.below(60)),
                            static_cast<std::uint8_t>(10 + rng.below(60))};
    settle(options, state);
    if (is_over(state.pub)) continue;
    const bool winnable = can_be_won(options, state);
    Table<Game> table(options, state);
    while (!is_over(table.state().pub)) ASSERT_EQ(take_turn(table, Level::strong, rng), "");
    const Outcome& outcome = *table.state().pub.outcome;
    EXPECT_EQ(outcome.won(), winnable);
    wins += outcome.won() ? 1 : 0;
    ++games;
  }
  EXPECT_GT(wins, 10);
  EXPECT_GT(games - wins, 10);
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
