// Turns of Quick & Easy as players think of them: one card or two, each on its pile.
#pragma once

#include <array>
#include <cstdint>

#include "base/inline_list.hpp"
#include "games/quick_and_easy/game.hpp"

namespace sobremesa::quick_and_easy {

struct Turn {
  std::array<Place, kFullHand> places{};
  std::uint8_t count = 0;
  Tops tops{};  // afterwards
  CardSet placed;
  bool operator==(const Turn&) const = default;
};

// Two cards on two piles: four turns of one, and after each of them two more; or none.
using Turns = InlineList<Turn, 13>;

// How many cards a turn may still place. With `least` 0 it may end as it stands.
struct TurnLimits {
  int least = 1;
  int most = kFullHand;
};

[[nodiscard]] Turns turns_of(const Tops& tops, CardSet hand, const TurnLimits& limits);

}  // namespace sobremesa::quick_and_easy
