// A judgement by rule of thumb, in points: what room a turn leaves on the piles, counted in cards
// not yet out, and what the orders in sight and in hand will cost.
#pragma once

#include "players/the_game_extreme/world.hpp"

namespace sobremesa::the_game_extreme {

// Room alone: quick, and enough to drop the hopeless turns from a long list.
int room_left(const Outlook& outlook);

int simple_worth(const Options& options, const Outlook& outlook);

// What it costs to have covered piles that others asked for.
int cost_of_wishes(const Wishes& asked, const Tops& before, const Tops& after);

}  // namespace sobremesa::the_game_extreme
