// The trained weights of net_worth.cpp, as text in base 64, most significant digit first, half the
// range standing for zero. The many weights of the facts have two digits, the few others four.
//
// tools/train writes net_weights.cpp; docs/TRAINING.md says how these were found.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "players/the_game_extreme/features.hpp"

namespace sobremesa::the_game_extreme {

inline constexpr std::size_t kFirstLayer = 32;
inline constexpr std::size_t kSecondLayer = 16;
inline constexpr std::size_t kOutputs = 2;

// A row each for every fact and for the biases of the first layer; for every unit of the second
// layer and its biases; for every output and their biases.
inline constexpr std::size_t kRows = kFacts + 1 + kSecondLayer + 1 + kOutputs + 1;

inline constexpr std::size_t kFactDigits = 2;
inline constexpr std::size_t kInnerDigits = 4;

// What a weight of one is written as. Biases are on the scale of the facts, as all sums are.
inline constexpr int kFactScale = 512;
inline constexpr int kSecondScale = 4'096;
inline constexpr int kOutScale = 65'536;

std::span<const std::string_view, kRows> trained_weights();

}  // namespace sobremesa::the_game_extreme
