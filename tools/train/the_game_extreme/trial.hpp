// Whether the exported weights play: whole numbers against the rule of thumb, on the same deals.
#pragma once

#include <span>
#include <string>

#include "players/the_game_extreme/net_weights.hpp"

namespace sobremesa::the_game_extreme::training {

// Prints the share of games won and the cards left.
void try_out(std::span<const std::string, kRows> rows, int games);

}  // namespace sobremesa::the_game_extreme::training
