// What players of Quick & Easy say of their cards, and what they understand.
#pragma once

#include <span>
#include <vector>

#include "games/quick_and_easy/game.hpp"
#include "games/say.hpp"
#include "players/quick_and_easy/world.hpp"

namespace sobremesa::quick_and_easy {

// Of each card its colour and roughly how high it is, of professionals' cards the colour; then what
// the hand could do on the piles. Only what is true and does not stand yet.
void speak(const Options& options, const SeatView& view, std::span<const Say> heard,
           std::vector<Say>& says);

// What the others said, as it is understood at this table.
[[nodiscard]] Told listen(const Options& options, std::span<const Say> heard, const SeatView& view);

}  // namespace sobremesa::quick_and_easy
