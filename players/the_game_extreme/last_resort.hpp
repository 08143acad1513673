// When no turn can be completed without losing: as many cards as possible, since those left are
// the score.
#pragma once

#include <vector>

#include "players/player.hpp"
#include "players/the_game_extreme/turns.hpp"

namespace sobremesa::the_game_extreme {

// Follows the longest sequence of plays, as far as the rules of the table let it.
void play_last_resort(const Question<Game>& question, const TurnSearch& search, Rng& rng,
                      std::vector<Move>& moves);

}  // namespace sobremesa::the_game_extreme
