// Whether the exported weights play: whole numbers against the rule of thumb, on the same deals.
#pragma once

#include "players/quick_and_easy/network.hpp"

namespace sobremesa::quick_and_easy::training {

// Prints the share of games won and the cards left.
void try_out(const Network& network, int games);

}  // namespace sobremesa::quick_and_easy::training
