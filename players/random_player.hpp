// Plays any legal move, all alike: the yardstick at the bottom of every table of strengths, and the
// partner who keeps tests honest. Knows only the view it is given. A game that such play might
// never end says what a careless player does instead (casual_move).
#pragma once

#include <vector>

#include "base/rng.hpp"
#include "games/room.hpp"

namespace sobremesa {

// One move of a seat that is to act and has one.
template <Room G>
typename G::Move random_move(const typename G::Options& options, const typename G::View& view,
                             Rng& rng) {
  if constexpr (requires { casual_move(options, view, rng); }) {
    return casual_move(options, view, rng);
  } else {
    const auto moves = legal_moves(options, view);
    return moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
  }
}

// The moves of a turn, up to its end or to the first move that turns up hidden cards. Empty for a
// seat that is not to act.
template <Room G>
std::vector<typename G::Move> random_turn(const typename G::Options& options,
                                          const typename G::View& view, Rng& rng) {
  std::vector<typename G::Move> turn;
  if (!view.me) return turn;
  // Own moves up to the next hidden card have the same consequences in every world that looks like
  // this one, so a guessed world will do.
  typename G::State world = guess(options, view, rng);
  for (bool goes_on = true; goes_on;) {
    const auto sight = view_for(world, view.me);
    if (legal_moves(options, sight).size() == 0) break;
    const auto move = random_move<G>(options, sight, rng);
    goes_on = !turns_up_hidden(options, sight, move);
    turn.push_back(move);
    if (!goes_on) break;
    const auto events = decide(options, world, *view.me, move);
    for (const auto& event : *events) {
      evolve(options, world, event);
      if (effect_on_says(event).turn_of) goes_on = false;
    }
  }
  return turn;
}

}  // namespace sobremesa
