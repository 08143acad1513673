// A judgement by rule of thumb, in points: what room a turn leaves on the piles, counted in cards
// not yet out, and what the orders in sight and in hand will cost.
#pragma once

#include "players/the_game_extreme/world.hpp"

namespace sobremesa::the_game_extreme {

// Room alone: quick, and enough to drop the hopeless turns from a long list.
int room_left(const Outlook& outlook);

int simple_worth(const Options& options, const Outlook& outlook);

// How many wishes of each kind a turn goes against: it has covered piles that others asked for.
struct Ignored {
  int leave = 0;
  int small = 0;
};
Ignored ignored_wishes(const Wishes& asked, const Tops& before, const Tops& after);

// In points of simple_worth.
int cost_of(Ignored ignored);

}  // namespace sobremesa::the_game_extreme
