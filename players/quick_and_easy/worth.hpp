// What a table is worth after a turn, at a glance: how much of what is still to come would fit.
#pragma once

#include "players/quick_and_easy/turns.hpp"

namespace sobremesa::quick_and_easy {

// What there is besides the piles then.
struct Rest {
  CardSet in_play;  // all cards that are not placed, hands included
  CardSet kept{};   // the own hand, if that is to count
  std::uint8_t most = kFullHand;
};

// In points that are only comparable with each other.
[[nodiscard]] int worth_of(const Turn& turn, const Rest& rest);

// Whether one of these cards fits on either pile.
[[nodiscard]] inline bool fits(const Tops& tops, CardSet hand) {
  return !(hand & (fitting(tops, Pile::up) | fitting(tops, Pile::down))).empty();
}

}  // namespace sobremesa::quick_and_easy
