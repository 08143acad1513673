// The players of The Game.
#pragma once

#include "games/the_game/game.hpp"
#include "players/player.hpp"

namespace sobremesa::the_game {

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

}  // namespace sobremesa::the_game
