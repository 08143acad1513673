// A network that knows nothing yet.
#pragma once

#include <algorithm>
#include <cmath>

#include "base/rng.hpp"
#include "tools/train/value_net.hpp"

namespace sobremesa::train {

// Close enough to a bell curve: the sum of twelve even numbers.
inline float bell(Rng& rng, float width) {
  constexpr std::uint32_t kFine = 1U << 24U;
  float sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<float>(rng.below(kFine)) / kFine;
  return sum * width;
}

template <class Net>
void begin(Net& net) {
  constexpr float kFactWidth = 0.06F;
  constexpr float kOutWidth = 0.2F;
  const float second_width = std::sqrt(2.0F / Net::kHidden);
  Rng rng(42);
  for (auto& row : net.w1) {
    for (float& w : row) w = bell(rng, kFactWidth);
  }
  std::fill(std::begin(net.b1), std::end(net.b1), 0.0F);
  for (auto& head : net.heads) {
    for (auto& row : head.w2) {
      for (float& w : row) w = bell(rng, second_width);
    }
    std::fill(std::begin(head.b2), std::end(head.b2), 0.0F);
    for (auto& row : head.w3) {
      for (float& w : row) w = bell(rng, kOutWidth);
    }
    // Most games of beginners are lost, with many cards left.
    head.b3[0] = -2;
    head.b3[1] = -1;
  }
}

}  // namespace sobremesa::train
