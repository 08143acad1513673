#pragma once

#include "games/face_to_face/game.hpp"
#include "terminal/games/booth.hpp"

namespace sobremesa::terminal {

[[nodiscard]] const Booth& booth_for(BoothOf<face_to_face::Game>);

}  // namespace sobremesa::terminal
