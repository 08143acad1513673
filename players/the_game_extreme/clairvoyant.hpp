// The Game: Extreme with everything known: was it winnable, and how?
#pragma once

#include "games/the_game_extreme/game.hpp"
#include "players/clairvoyant/winnable.hpp"

namespace sobremesa::the_game_extreme {

// From this state on. A line that is answered with `yes` has been played by the rules to its end.
[[nodiscard]] Verdict<Game> solve(const Options& options, const State& state, const Effort& effort);

}  // namespace sobremesa::the_game_extreme
