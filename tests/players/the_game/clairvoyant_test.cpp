// The Game with everything known: lines that win do win, and `no` is said only where it is true.
#include "players/the_game/clairvoyant.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/small_positions.hpp"
#include "tests/support/the_game_scene.hpp"

namespace sobremesa::the_game {
namespace {

std::vector<Options> options_to_try() {
  return {Options{},
          Options{.expert = true},
          Options{.small_hands = true},
          Options{.play_out = true, .fire = true},
          Options{.starter = std::nullopt},
          Options{.starter = Seat{0}, .expert = true, .fire = true}};
}

State random_small(const Options& options, Rng& rng) {
  auto position = small_position<Game>(rng);
  position.state.pub.tops = position.tops;
  if (!options.starter) position.state.pub.phase = Phase::starter;
  settle(options, position.state);
  return position.state;
}

void expect_a_line_that_wins(const Options& options, int seats) {
  const State state = deal(options, seats, seed_from_number(3'000'001));
  const auto verdict = solve(options, state, {.widest = 1024});
  ASSERT_EQ(verdict.answer, Winnable::yes) << seats << " seats";
  EXPECT_TRUE(wins(options, state, verdict.line));
  EXPECT_EQ(verdict.headway.left, 0);
}

TEST(TheGameClairvoyant, LinesThatWinAreLegalAndWin) {
  for (int seats = kSeats.min; seats <= kSeats.max; ++seats) expect_a_line_that_wins({}, seats);
  for (const Options& options : options_to_try()) expect_a_line_that_wins(options, 2);
}

TEST(TheGameClairvoyant, AgreesWithTryingEverything) {
  Rng rng(1);
  int won = 0;
  int lost = 0;
  for (const Options& options : options_to_try()) {
    for (int i = 0; i < 400; ++i) {
      const State state = random_small(options, rng);
      const bool truth = can_be_won<Game>(options, state);
      // From a single position up: most of these searches drop what is hopeless on their way.
      for (const std::size_t width : {1U, 32U}) {
        const auto verdict = solve(options, state, {.width = width});
        ASSERT_EQ(verdict.answer, truth ? Winnable::yes : Winnable::no)
            << table_line(options, state.pub);
        EXPECT_EQ(wins(options, state, verdict.line), truth);
      }
      ++(truth ? won : lost);
    }
  }
  // Else the positions would show little.
  EXPECT_GT(won, 400);
  EXPECT_GT(lost, 400);
}

// A search that drops positions may miss a win, and must then not deny it.
TEST(TheGameClairvoyant, ANarrowSearchProvesNothingItDidNotSee) {
  Rng rng(2);
  int missed = 0;
  for (int i = 0; i < 300; ++i) {
    const State state = random_small({}, rng);
    const auto verdict = solve({}, state, {.width = 1, .widest = 1});
    if (verdict.answer == Winnable::unknown) ++missed;
    if (verdict.answer != Winnable::unknown) {
      EXPECT_EQ(verdict.answer == Winnable::yes, can_be_won<Game>({}, state));
    }
  }
  EXPECT_GT(missed, 0);
}

TEST(TheGameClairvoyant, SeesWhatOnlyATrickSaves) {
  // 50 and 60 are passed over by every pile; 60 goes back on the 70, then 50 on the 60.
  const Stage saved({.tops = {70, 80, 20, 30}, .hands = {{50, 60}}});
  const auto verdict = solve(saved.options(), saved.state(), {});
  ASSERT_EQ(verdict.answer, Winnable::yes);
  const std::vector<Step<Game>> line{{Seat{0}, Place{number_card(60), Pile::a}},
                                     {Seat{0}, Place{number_card(50), Pile::a}}};
  EXPECT_EQ(verdict.line, line);

  const Stage doomed({.tops = {70, 80, 20, 30}, .hands = {{60, 51}}});
  const auto denied = solve(doomed.options(), doomed.state(), {});
  EXPECT_EQ(denied.answer, Winnable::no);
  EXPECT_EQ(denied.headway.left, 1);
}

TEST(TheGameClairvoyant, AFinishedGameIsWhatItIs) {
  const Stage won({.hands = {{}, {}}});
  EXPECT_EQ(solve(won.options(), won.state(), {}).answer, Winnable::yes);
  const Stage lost({.tops = {70, 80, 20, 30}, .hands = {{55}}});
  ASSERT_TRUE(lost.over());
  const auto verdict = solve(lost.options(), lost.state(), {});
  EXPECT_EQ(verdict.answer, Winnable::no);
  EXPECT_EQ(verdict.headway.left, 1);
}

TEST(TheGameClairvoyant, StopsWhenPatienceRunsOut) {
  const State state = deal({}, 3, seed_from_number(3'000'002));
  ASSERT_EQ(solve({}, state, {}).answer, Winnable::yes);
  struct Counter {
    mutable int left;
  };
  for (const int asks : {0, 1, 10}) {
    const Counter counter{asks};
    Effort effort;
    effort.patience = {
        .is_over =
            [](const void* context) { return static_cast<const Counter*>(context)->left-- <= 0; },
        .context = &counter};
    const auto verdict = solve({}, state, effort);
    EXPECT_EQ(verdict.answer, Winnable::unknown) << asks;
    EXPECT_TRUE(verdict.line.empty());
    EXPECT_GT(verdict.headway.left, 0);
  }
}

TEST(TheGameClairvoyant, AnswersTheSameTwice) {
  const Options options{.expert = true, .small_hands = true};
  for (const int seats : {1, 3}) {
    const State state = deal(options, seats, seed_from_number(3'000'003));
    const Effort effort{.width = 8, .widest = 64};
    EXPECT_EQ(solve(options, state, effort), solve(options, state, effort));
  }
}

TEST(TheGameClairvoyant, TellsHowItGoes) {
  struct Heard {
    int times = 0;
    int left = 99;
  } heard;
  Effort effort;
  effort.listener = &heard;
  effort.tell = [](void* listener, const Headway& headway) {
    auto& ear = *static_cast<Heard*>(listener);
    ++ear.times;
    EXPECT_LE(headway.left, ear.left);
    ear.left = headway.left;
  };
  (void)solve({}, deal({}, 1, seed_from_number(3'000'004)), effort);
  EXPECT_GE(heard.times, 97);
  EXPECT_LE(heard.left, 1);
}

}  // namespace
}  // namespace sobremesa::the_game
