// The end of a game with an empty draw pile, when everybody can work out who holds what.
#pragma once

#include "players/the_game/world.hpp"

namespace sobremesa::the_game {

// Whether the players can place everything that is left, as far as `nodes` turns of search show;
// they are used up. A `false` may be for want of search. Knows nothing of fires.
bool can_finish(const Setting& setting, const World& world, int& nodes);

}  // namespace sobremesa::the_game
