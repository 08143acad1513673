// The players of The Game.
#pragma once

#include "games/the_game/game.hpp"
#include "players/player.hpp"

namespace sobremesa::the_game {

void advise(Level level, const Question<Game>& question, Rng& rng, Advice<Game>& advice);

// For research: with all hands on the table, though not the draw pile.
void advise_open(Level level, const OpenQuestion<Game>& question, Rng& rng, Advice<Game>& advice);

}  // namespace sobremesa::the_game
