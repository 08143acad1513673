// The trained weights of net_worth.cpp, as text: two base-64 digits a weight, most significant
// first, 2048 standing for zero.
#pragma once

#include <cstddef>
#include <string_view>

#include "players/the_game_extreme/features.hpp"

namespace sobremesa::the_game_extreme {

inline constexpr std::size_t kFirstLayer = 32;
inline constexpr std::size_t kSecondLayer = 16;
inline constexpr std::size_t kOutputs = 2;

// A row each for every fact and for the biases of the first layer; for every unit of the second
// layer and its biases; for every output and their biases.
inline constexpr std::size_t kRows = kFacts + 1 + kSecondLayer + 1 + kOutputs + 1;

// What a weight of one is written as. Biases are on the scale of the layer's sums.
inline constexpr int kFactScale = 512;
inline constexpr int kInnerScale = 256;

std::string_view weights_in_row(std::size_t row);

}  // namespace sobremesa::the_game_extreme
