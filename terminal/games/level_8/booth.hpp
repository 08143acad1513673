#pragma once

#include "games/level_8/game.hpp"
#include "terminal/games/booth.hpp"

namespace sobremesa::terminal {

[[nodiscard]] const Booth& booth_for(BoothOf<level_8::Game>);

}  // namespace sobremesa::terminal
