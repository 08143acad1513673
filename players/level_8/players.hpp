// The players of Level 8: a beginner who sees only the level, one who counts the ways to it, one
// who also minds the rivals, and one who remembers every card and goes through the next draw.
#pragma once

#include "games/level_8/game.hpp"
#include "players/player.hpp"

namespace sobremesa::level_8 {

// The room has levels of its own; this one is the player's.
void advise(sobremesa::Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

}  // namespace sobremesa::level_8
