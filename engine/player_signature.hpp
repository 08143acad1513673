// The signature of a game's players: one number over everything that a level chose in fixed deals.
// It changes when, and only when, some choice does; with other weights most of them do.
#pragma once

#include <string>

namespace sobremesa {

// One line a game and level: "<game> strong 0123456789abcdef"
[[nodiscard]] std::string all_player_signatures();

}  // namespace sobremesa
