// Whatever the options, the seats and the level: what is advised may be played, the same question
// has the same answer, and games end.
#include "tests/players/level_8/asking.hpp"
#include "tests/support/level_8.hpp"

namespace sobremesa::level_8 {
namespace {

using PlayerLevel = sobremesa::Level;

std::vector<PlayerLevel> mixed_levels(int seats, Rng& rng) {
  std::vector<PlayerLevel> levels;
  for (int i = 0; i < seats; ++i) levels.push_back(kLevels[rng.below(kLevels.size())]);
  return levels;
}

TEST(Level8Players, EveryListIsAcceptedAndGamesEnd) {
  Rng rng(1);
  for (const Options& options : sample_options(Options{})) {
    for (int seats = kSeats.min; seats <= kSeats.max; ++seats) {
      const auto levels = mixed_levels(seats, rng);
      EXPECT_TRUE(play_game(options, 1'000'100 + rng.below(1000), levels, 2)) << seats << " seats";
    }
  }
}

TEST(Level8Players, EqualPlayersDoNotPassTheSameCardsRoundForEver) {
  for (const PlayerLevel level : {PlayerLevel::easy, PlayerLevel::medium, PlayerLevel::strong}) {
    const std::vector<PlayerLevel> two(2, level);
    // Strong players once took and discarded the same two cards without end in this deal.
    EXPECT_TRUE(play_game(Options{}, 4'000'677, two)) << to_text(level);
    for (std::uint64_t n = 0; n < 10; ++n) {
      EXPECT_TRUE(play_game(Options{}, 1'000'300 + n, two)) << to_text(level) << n;
    }
  }
}

// Goes through a game and calls f with the view of the seat to act before each of its lists.
template <class F>
void for_each_view(const Options& options, int seats, std::uint64_t deal_number, const F& f) {
  Table<Game> table(options, deal(options, seats, seed_from_number(deal_number)));
  Rng rng(deal_number);
  while (const auto acting = to_act(table.state().pub)) {
    f(table.view(*acting));
    const Asked asked = ask(PlayerLevel::strong, options, table.view(*acting), rng, 1);
    ASSERT_FALSE(act(table, *acting, asked));
  }
}

TEST(Level8Players, WhatTheSeatCannotSeeChangesNothing) {
  const Options options{.stars = {2, 2, 2, 2, 2, 2}};
  Rng rng(2);
  for_each_view(options, 3, 1'000'200, [&](const SeatView& view) {
    const State other = guess(options, view, rng);
    for (const PlayerLevel level : kLevels) {
      Rng one(7);
      Rng two(7);
      const Asked here = ask(level, options, view, one, 2);
      const Asked there = ask(level, options, view_for(other, view.me), two, 2);
      ASSERT_EQ(here.texts(), there.texts()) << to_text(level);
      ASSERT_EQ(here.advice.why, there.advice.why) << to_text(level);
    }
  });
}

TEST(Level8Players, AdviceEndsWithTheTurnOrWithWhatIsHidden) {
  const Options options;
  for_each_view(options, 2, 1'000'201, [&](const SeatView& view) {
    Rng rng(3);
    const Asked asked = ask(PlayerLevel::best, options, view, rng, 1);
    State world = guess(options, view, rng);
    for (std::size_t i = 0; i < asked.advice.moves.size(); ++i) {
      const Move& move = asked.advice.moves[i];
      const bool last = i + 1 == asked.advice.moves.size();
      const bool hidden = turns_up_hidden(options, view_for(world, view.me), move);
      const auto events = decide(options, world, *view.me, move);
      ASSERT_TRUE(events);
      for (const Event& event : *events) evolve(options, world, event);
      const bool over = is_over(world.pub) || std::holds_alternative<Discard>(move) ||
                        std::holds_alternative<Skip>(move);
      ASSERT_EQ(last, hidden || over) << to_text(move);
    }
  });
}

TEST(Level8Players, ASeatThatIsNotToActIsAdvisedNothing) {
  const Options options;
  const State state = deal(options, 3, seed_from_number(1'000'202));
  Rng rng(4);
  for (const PlayerLevel level : kLevels) {
    for (const Viewer viewer : {Viewer(state.pub.dealer), kWatch}) {
      const Asked asked = ask(level, options, view_for(state, viewer), rng, 1);
      EXPECT_TRUE(asked.advice.moves.empty()) << to_text(level);
    }
  }
}

}  // namespace
}  // namespace sobremesa::level_8
