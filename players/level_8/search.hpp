// Plays the round out in likely worlds, once for each way to go on, and counts who comes out ahead.
#pragma once

#include "base/patience.hpp"
#include "base/rng.hpp"
#include "games/level_8/game.hpp"
#include "players/level_8/standing.hpp"
#include "players/level_8/turn.hpp"

namespace sobremesa::level_8 {

struct SearchLimits {
  int worlds = 48;            // played out for each way that is still in the running
  int ways = 5;               // the most that are tried
  int margin = 250;           // how much worse a way may look at first
  int worth_of_a_turn = 150;  // ten-thousandths: how much the first look counts beside the playouts
};

class Search {
 public:
  Search(const Options& options, const Habits& habits, const SearchLimits& limits,
         const Patience& patience, Rng& rng)
      : options_(options), habits_(habits), limits_(limits), patience_(patience), rng_(rng) {}

  // Of the moves that were weighed, best first, keeps those in the running and gives them chances
  // to win for scores, best first. A single one is left as it is.
  void weigh_again(const SeatView& view, Weights& weights);

 private:
  struct Way {
    Weighed weighed;
    long long sum = 0;
  };
  using Ways = InlineList<Way, kLargestHand + kMostSeats>;

  [[nodiscard]] WinChance play_out(State world, Seat seat, const Move& first, Rng rng) const;
  [[nodiscard]] std::optional<WinChance> apply(State& world, Seat seat, Seat acting,
                                               const Move& move) const;
  void try_in_world(const SeatView& view, Ways& ways);

  const Options& options_;
  const Habits& habits_;
  const SearchLimits& limits_;
  const Patience& patience_;
  Rng& rng_;
};

}  // namespace sobremesa::level_8
