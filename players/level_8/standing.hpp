// What the markers on the level cards are worth between two rounds.
#pragma once

#include "games/level_8/game.hpp"

namespace sobremesa::level_8 {

// In ten-thousandths.
using WinChance = int;
inline constexpr WinChance kCertain = 10'000;

// The chance that this seat wins the game when the next round begins with these levels.
[[nodiscard]] WinChance chance_to_win(const Levels& levels, Seat seat);

}  // namespace sobremesa::level_8
