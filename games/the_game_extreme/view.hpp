// The Game: Extreme: what is seen. The doors from truth to sight are those of all such rooms.
#pragma once

#include "games/piles/view.hpp"
#include "games/the_game_extreme/state.hpp"

namespace sobremesa::the_game_extreme {

// What public facts change beside tops and counts: what ties a turn.
void after_placing(const Options& options, Public& pub, const Placed& event);
void after_turn(Public& pub, Seat seat, Seat next, int drew);

}  // namespace sobremesa::the_game_extreme
