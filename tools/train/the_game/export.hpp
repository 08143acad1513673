// Turns a network that has learned into the whole numbers that players use.
#pragma once

#include <cstddef>
#include <vector>

#include "tools/train/the_game/net.hpp"

namespace sobremesa::the_game::training {

// As players/the_game/network_format.hpp lays them out.
std::vector<std::byte> exported(const Net& net);

}  // namespace sobremesa::the_game::training
