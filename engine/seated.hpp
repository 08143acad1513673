// The players of the catalogue at the tables of a loop. This is where sight is cut from the
// truth: a seat's view, or for research one with all hands.
#pragma once

#include <utility>
#include <vector>

#include "catalog/players.hpp"
#include "engine/deal_loop.hpp"

namespace sobremesa {

template <Room G>
class SeatedPlayers {
 public:
  explicit SeatedPlayers(std::vector<Level> levels) : levels_(std::move(levels)) {}

  void ask(const Moment<G>& moment, Rng& rng, Advice<G>& advice) {
    const auto view = view_for(moment.truth, moment.seat);
    ask_player<G>(levels_[moment.seat.value],
                  Question<G>{.options = moment.options,
                              .view = view,
                              .heard = moment.heard,
                              .patience = moment.patience},
                  rng, advice);
  }

 private:
  std::vector<Level> levels_;  // one a seat
};

template <HasOpenHandPlayers G>
class OpenHandedPlayers {
 public:
  explicit OpenHandedPlayers(std::vector<Level> levels) : levels_(std::move(levels)) {}

  void ask(const Moment<G>& moment, Rng& rng, Advice<G>& advice) {
    const auto view = open_view_for(moment.truth, moment.seat);
    ask_open_player<G>(
        levels_[moment.seat.value],
        OpenQuestion<G>{.options = moment.options, .view = view, .patience = moment.patience}, rng,
        advice);
  }

 private:
  std::vector<Level> levels_;  // one a seat
};

}  // namespace sobremesa
