// Worlds that look like the table and are likely besides: rivals have been drawing and discarding
// with their level in mind, and who has laid has added what could be added.
#pragma once

#include "base/rng.hpp"
#include "games/level_8/game.hpp"

namespace sobremesa::level_8 {

[[nodiscard]] State likely_world(const Options& options, const SeatView& view, Rng& rng);

}  // namespace sobremesa::level_8
