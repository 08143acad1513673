#pragma once

#include "games/quick_and_easy/game.hpp"
#include "terminal/games/booth.hpp"

namespace sobremesa::terminal {

[[nodiscard]] const Booth& booth_for(BoothOf<quick_and_easy::Game>);

}  // namespace sobremesa::terminal
