// The players of Level 8, from a beginner to one that plays rounds out in its head.
#pragma once

#include "games/level_8/game.hpp"
#include "players/player.hpp"

namespace sobremesa::level_8 {

// The room has levels of its own; this one is the player's.
void advise(sobremesa::Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

}  // namespace sobremesa::level_8
