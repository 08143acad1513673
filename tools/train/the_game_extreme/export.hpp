// Turns a network that has learned into the whole numbers that players use, and back.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "tools/train/the_game_extreme/net.hpp"

namespace sobremesa::the_game_extreme::training {

// As players/the_game_extreme/net_weights.hpp lays them out.
std::array<std::string, kRows> exported(const Net& net);

// The text of net_weights.cpp.
std::string source_with(std::span<const std::string, kRows> rows);

}  // namespace sobremesa::the_game_extreme::training
