// What is told of how a turn would finish.
#pragma once

#include "games/turn_finish.hpp"
#include "telling/message.hpp"

namespace sobremesa {

struct FinishTold {
  telling::Messages progress;  // how far the turn has come, while it goes on
  telling::Messages warning;   // why it loses, where it does
};

// Only games in which a player says when a turn ends can be lost by saying it.
template <class G>
[[nodiscard]] telling::Messages warning_of(const typename G::Options& options,
                                           const typename G::View& view, const TurnFinish& finish) {
  if constexpr (requires { G::Telling::warning(options, view, finish.loses); }) {
    if (!finish.loses.empty()) return G::Telling::warning(options, view, finish.loses);
  }
  return {};
}

}  // namespace sobremesa
