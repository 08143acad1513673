// The trained weights of net_worth.cpp, as text in base 64, most significant digit first, half the
// range standing for zero. The many weights of the facts have two digits, the few others four.
//
// How they were found: temporal differences, self-play of all seats by net_worth alone (one turn
// deep), one network for 1 to 5 seats. Each position's target is 0.8 of the next one's target and
// 0.2 of its own estimate, going back from the end of the game (won or not; exp(-left / 12)), by
// cross-entropy. Positions come from a store of the last 100,000 of a thread, each also with the
// climbing and falling piles exchanged; steps are scaled by the root of a running mean of squares
// (0.999), from 5e-4 down to a thirtieth. One turn in 200 is played at random; a third of the games
// is silent, an eighth has orders drawn by lot. The first games are played by simple_worth. About
// 400,000 games, half an hour on two cores; deals above 3,000,000. Then rounded.
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

inline constexpr std::size_t kFactDigits = 2;
inline constexpr std::size_t kInnerDigits = 4;

// What a weight of one is written as. Biases are on the scale of the facts, as all sums are.
inline constexpr int kFactScale = 512;
inline constexpr int kSecondScale = 4'096;
inline constexpr int kOutScale = 65'536;

std::string_view weights_in_row(std::size_t row);

}  // namespace sobremesa::the_game_extreme
