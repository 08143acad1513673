// Whatever the table, the level and the moment: advice is accepted, depends on the view alone, and
// is the same every time.
#include <gtest/gtest.h>

#include "tests/support/the_game_extreme.hpp"
#include "tests/support/the_game_extreme_players.hpp"

namespace sobremesa::the_game_extreme {
namespace {

std::vector<Options> all_options() {
  std::vector<Options> all = sample_options(Options{});
  all.push_back({.talk = cards::TalkLevel::strict, .guard = true});
  all.push_back({.play_out = true, .talk = cards::TalkLevel::voice});
  all.push_back({.expert = true, .play_out = true, .one_pile_binds_whole_turn = true});
  return all;
}

void expect_accepted(Level level, int games) {
  std::uint64_t seed = 3'500'000;
  for (const Options& options : all_options()) {
    for (int seats = kSeats.min; seats <= kSeats.max; ++seats) {
      for (int game = 0; game < games; ++game) {
        const Finished finished = play_game(level, options, seats, ++seed);
        ASSERT_EQ(finished.problem, "") << seats << " seats, seed " << seed;
      }
    }
  }
}

TEST(ExtremeAdvice, OfEasyIsAccepted) { expect_accepted(Level::easy, 6); }
TEST(ExtremeAdvice, OfMediumIsAccepted) { expect_accepted(Level::medium, 4); }
TEST(ExtremeAdvice, OfStrongIsAccepted) { expect_accepted(Level::strong, 1); }

// The first of these moves, as long as the game goes on and the turn does.
void play_some(const Options& options, State& state, std::span<const Move> moves) {
  const Seat seat = to_act(state.pub).value_or(Seat{0});
  for (const Move& move : moves) {
    State next = state;
    const auto events = decide(options, state, seat, move);
    for (const Event& event : *events) evolve(options, next, event);
    if (is_over(next.pub)) return;
    state = next;
  }
}

// A game that `easy` has brought somewhere, in the middle of a turn too.
State somewhere(const Options& options, int seats, std::uint64_t seed) {
  State state = deal(options, seats, seed_from_number(seed));
  Rng rng(seed);
  const std::uint32_t turns = rng.below(20);
  for (std::uint32_t i = 0; i <= turns; ++i) {
    const Seat seat = to_act(state.pub).value_or(Seat{0});
    const auto moves = ask(Level::easy, options, view_for(state, seat)).moves;
    const auto some = rng.below(static_cast<std::uint32_t>(moves.size() + 1));
    play_some(options, state, std::span(moves).first(i < turns ? moves.size() : some));
  }
  return state;
}

TEST(ExtremeAdvice, IsAcceptedInTheMiddleOfATurn) {
  for (const Options& options : all_options()) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const State state = somewhere(options, 1 + static_cast<int>(seed % 5), seed);
      for (const Level level : {Level::easy, Level::medium, Level::strong}) {
        Table<Game> table(options, state);
        const Seat seat = to_act(state.pub).value_or(Seat{0});
        const Advice<Game> advice = ask(level, options, view_for(state, seat));
        ASSERT_FALSE(advice.moves.empty());
        const auto refused = act(table, seat, advice.moves);
        ASSERT_FALSE(refused) << to_line(advice.moves) << " breaks " << refused->refusal.rule;
      }
    }
  }
}

TEST(ExtremeAdvice, EndsTheTurnOrTheGame) {
  const Options options;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    const State state = somewhere(options, 2, seed);
    Table<Game> table(options, state);
    const Seat seat = state.pub.to_act;
    ASSERT_FALSE(act(table, seat, ask(Level::medium, options, table.view(seat)).moves));
    EXPECT_TRUE(is_over(table.state().pub) || table.state().pub.to_act != seat);
  }
}

TEST(ExtremeAdvice, IsTheSameForTheSameView) {
  const Options options;
  Rng rng(5);
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const State truth = somewhere(options, 1 + static_cast<int>(seed % 5), seed);
    const SeatView view = view_for(truth, truth.pub.to_act);
    const State other = guess(options, view, rng);
    for (const Level level : {Level::easy, Level::medium, Level::strong, Level::best}) {
      const Advice<Game> one = ask(level, options, view);
      const Advice<Game> two = ask(level, options, view_for(other, truth.pub.to_act));
      EXPECT_EQ(one.moves, two.moves);
      EXPECT_EQ(one.says, two.says);
      EXPECT_EQ(one.why, two.why);
    }
  }
}

TEST(ExtremeAdvice, OfBestIsAccepted) {
  const Options options;
  for (int seats = kSeats.min; seats <= kSeats.max; ++seats) {
    const State state = somewhere(options, seats, 70 + static_cast<std::uint64_t>(seats));
    Table<Game> table(options, state);
    const Seat seat = state.pub.to_act;
    EXPECT_FALSE(act(table, seat, ask(Level::best, options, table.view(seat)).moves));
  }
}

TEST(ExtremeAdvice, WhoeverIsNotToActHasNoMoves) {
  const Options options;
  const State state = deal(options, 3, seed_from_number(1));
  EXPECT_TRUE(ask(Level::strong, options, view_for(state, Seat{1})).moves.empty());
  EXPECT_TRUE(ask(Level::strong, options, view_for(state, kWatch)).moves.empty());
  EXPECT_TRUE(ask(Level::strong, options, view_for(state, kWatch)).says.empty());
}

TEST(ExtremeAdvice, AnybodyMayNameWhoBegins) {
  const Options options{.starter = std::nullopt};
  const State state = deal(options, 3, seed_from_number(1));
  for (int seat = 0; seat < 3; ++seat) {
    const SeatView view = view_for(state, seat_at(seat));
    const Advice<Game> advice = ask(Level::strong, options, view);
    ASSERT_EQ(advice.moves.size(), 1U);
    EXPECT_FALSE(broken_rule(options, view, advice.moves[0]));
  }
}

TEST(ExtremeAdvice, WithoutPatienceIsAMoveAllTheSame) {
  const Options options;
  const State state = deal(options, 2, seed_from_number(4));
  const SeatView view = view_for(state, Seat{0});
  Rng rng(1);
  Advice<Game> advice;
  const Patience none{.is_over = [](const void*) { return true; }, .context = nullptr};
  ask_player<Game>(Level::best, {.options = options, .view = view, .patience = none}, rng, advice);
  Table<Game> table(options, state);
  EXPECT_FALSE(advice.moves.empty());
  EXPECT_FALSE(act(table, Seat{0}, advice.moves));
}

}  // namespace
}  // namespace sobremesa::the_game_extreme
