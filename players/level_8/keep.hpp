// L8-55: the cards to take into the next round.
#pragma once

#include "games/level_8/game.hpp"
#include "players/level_8/prospects.hpp"

namespace sobremesa::level_8 {

[[nodiscard]] Keep choose_keep(const Options& options, const SeatView& view,
                               Prospects::Counting counting);

}  // namespace sobremesa::level_8
