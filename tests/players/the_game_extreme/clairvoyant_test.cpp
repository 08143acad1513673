// Extreme with everything known: lines that win do win, and `no` is said only where it is true.
#include "players/the_game_extreme/clairvoyant.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/small_positions.hpp"
#include "tests/support/the_game_extreme_scene.hpp"

namespace sobremesa::the_game_extreme {
namespace {

std::vector<Options> options_to_try() {
  return {Options{},
          Options{.guard = true},
          Options{.expert = true, .one_pile_retroactive = true},
          Options{.one_pile_own_card_fixes_pile = false},
          Options{.one_pile_binds_whole_turn = true},
          Options{.starter = std::nullopt, .play_out = true},
          Options{.small_hands = true, .cap_min_by_hand = true}};
}

// Every second card carries an order: here the orders are what matters.
struct Puzzle {
  Options options;
  State state;
};
Puzzle random_small(const Options& options, Rng& rng) {
  auto position = small_position<Game>(rng);
  Puzzle puzzle{.options = options, .state = position.state};
  puzzle.options.orders = Orders{};
  for (const int card : position.cards) {
    const bool ordered = rng.below(2) == 0;
    if (ordered) puzzle.options.orders.print(kOrders[rng.below(kOrders.size())], card);
  }
  if (!options.starter) puzzle.state.pub.phase = Phase::starter;
  puzzle.state.pub.piles.tops = position.tops;
  settle(puzzle.options, puzzle.state);
  return puzzle;
}

TEST(TheGameExtremeClairvoyant, LinesThatWinAreLegalAndWin) {
  for (const int seats : {1, 3}) {
    const State state = deal({}, seats, seed_from_number(3'000'001));
    const auto verdict = solve({}, state, {.widest = 2048});
    ASSERT_EQ(verdict.answer, Winnable::yes) << seats << " seats";
    EXPECT_TRUE(wins({}, state, verdict.line));
  }
}

TEST(TheGameExtremeClairvoyant, AgreesWithTryingEverything) {
  Rng rng(1);
  int won = 0;
  int lost = 0;
  for (const Options& options : options_to_try()) {
    for (int i = 0; i < 100; ++i) {
      const Puzzle puzzle = random_small(options, rng);
      const bool truth = can_be_won<Game>(puzzle.options, puzzle.state);
      // From a single position up: most of these searches drop what is hopeless on their way.
      for (const std::size_t width : {1U, 32U}) {
        const auto verdict = solve(puzzle.options, puzzle.state, {.width = width});
        ASSERT_EQ(verdict.answer, truth ? Winnable::yes : Winnable::no)
            << table_line(puzzle.options, puzzle.state.pub);
        EXPECT_EQ(wins(puzzle.options, puzzle.state, verdict.line), truth);
      }
      ++(truth ? won : lost);
    }
  }
  EXPECT_GT(won, 100);
  EXPECT_GT(lost, 100);
}

TEST(TheGameExtremeClairvoyant, KeepsOrders) {
  // The skull must be covered in its turn: 30 before 40, never the other way round.
  const Scene covered({.orders = "30K", .hands = {{30, 40}}});
  const auto verdict = solve(covered.options, covered.state, {});
  ASSERT_EQ(verdict.answer, Winnable::yes);
  EXPECT_EQ(to_text(verdict.line.front().move).substr(0, 2), "30");
  // Alone in the last turn nothing can cover it, although every card fits.
  const Scene open({.orders = "30K", .hands = {{30}}});
  const auto denied = solve(open.options, open.state, {});
  EXPECT_EQ(denied.answer, Winnable::no);
  EXPECT_EQ(denied.headway.left, 1);
}

TEST(TheGameExtremeClairvoyant, AnswersTheSameTwice) {
  for (const int seats : {1, 3}) {
    const State state = deal({}, seats, seed_from_number(3'000'003));
    const Effort effort{.width = 8, .widest = 64};
    EXPECT_EQ(solve({}, state, effort), solve({}, state, effort));
  }
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
