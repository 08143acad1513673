#pragma once

#include "games/the_game/game.hpp"
#include "terminal/games/booth.hpp"

namespace sobremesa::terminal {

[[nodiscard]] const Booth& booth_for(BoothOf<the_game::Game>);

}  // namespace sobremesa::terminal
