// The value network while it learns, in floating point. players/the_game/network.hpp plays with the
// same network in whole numbers.
#pragma once

#include "players/the_game/features.hpp"

namespace sobremesa::train {

inline constexpr int kRows = the_game::rows::kCount;
inline constexpr int kHidden = 128;
inline constexpr int kSecond = 32;
inline constexpr int kOut = 2;  // the chance to win; how few cards are left
inline constexpr int kHeads =
    10;  // one for every number of seats, without and with the expert rule

// The last layers, for one number of seats.
struct alignas(16) Head {
  float w2[kSecond][kHidden];
  float b2[kSecond];
  float w3[kOut][kSecond];
  float b3[kOut];
};

struct alignas(16) Net {
  float w1[kRows][kHidden];
  float b1[kHidden];
  Head heads[kHeads];
};
inline constexpr std::size_t kParameters = sizeof(Net) / sizeof(float);

constexpr int head_of(int seats, bool expert) { return seats - 1 + (expert ? 5 : 0); }

// What the second output means: 1 for nothing left, less the more is left.
inline constexpr float kLeftScale = 12.0F;

}  // namespace sobremesa::train
