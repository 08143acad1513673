// Turns a network that has learned into the whole numbers that players use.
#pragma once

#include <string>
#include <string_view>

#include "tools/train/quick_and_easy/net.hpp"

namespace sobremesa::quick_and_easy::training {

// As players/quick_and_easy/network.hpp reads them.
std::string digits_of(const Net& net);

// The text of weights.cpp.
std::string source_with(std::string_view digits);

}  // namespace sobremesa::quick_and_easy::training
