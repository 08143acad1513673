#pragma once

#include "games/the_game_extreme/game.hpp"
#include "terminal/games/booth.hpp"

namespace sobremesa::terminal {

[[nodiscard]] const Booth& booth_for(BoothOf<the_game_extreme::Game>);

}  // namespace sobremesa::terminal
