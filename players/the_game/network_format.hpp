// How the weights lie in their file, all numbers little-endian, in this order:
//   magic, rows, hidden, second, heads                                     five 32-bit numbers
//   for every row a shift (8 bits), then its weights (8 bits each, worth 2^(shift - kUnit))
//   the first layer's bias, 16 bits each, worth 2^-kUnit
//   for every head: w2 (16 bits, 2^-kSecondUnit), b2 (32 bits, 2^-(kUnit + kSecondUnit)),
//                   w3 (32 bits, 2^-kThirdUnit), b3 (64 bits, 2^-(kActive + kThirdUnit))
//   the sigmoid at -8, -8 + 1/16, ... 8 (32 bits, in 65536ths)
#pragma once

#include <cstdint>

namespace sobremesa::the_game::weights {

inline constexpr std::uint32_t kMagic = 0x31574753;
inline constexpr int kUnit = 10;
inline constexpr int kSecondUnit = 10;
inline constexpr int kThirdUnit = 16;
// After the second layer a sum keeps so many bits behind the point.
inline constexpr int kActive = 12;
// The sigmoid's table: 16 steps to 1, from -8 to 8.
inline constexpr int kSigmoidSteps = 256;
inline constexpr int kSigmoidReach = 8;
// Hidden values are cut off here (8.0), so that sums of 128 products fit 32 bits.
inline constexpr int kHighest = 8191;
inline constexpr int kHighestSecond = 2047;

}  // namespace sobremesa::the_game::weights
