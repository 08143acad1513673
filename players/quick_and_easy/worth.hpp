// What a table is worth after a turn, at a glance: how much of what is still to come would fit.
#pragma once

#include "players/quick_and_easy/turns.hpp"

namespace sobremesa::quick_and_easy {

// In points that are only comparable with each other. `in_play` are all cards that are not placed
// then, hands included.
[[nodiscard]] int worth_of(const Turn& turn, CardSet in_play);

// Whether one of these cards fits on either pile.
[[nodiscard]] inline bool fits(const Tops& tops, CardSet hand) {
  return !(hand & (fitting(tops, Pile::up) | fitting(tops, Pile::down))).empty();
}

}  // namespace sobremesa::quick_and_easy
