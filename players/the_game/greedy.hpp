// The beginner: always the card that is nearest to a pile, and no more cards than it must.
#pragma once

#include "base/rng.hpp"
#include "games/the_game/game.hpp"
#include "players/player.hpp"

namespace sobremesa::the_game {

void play_nearest(const Question<Game>& question, Advice<Game>& advice);

}  // namespace sobremesa::the_game
