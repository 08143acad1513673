// The Game: what may be said (TG-31 .. TG-33), and how long it stands.
#pragma once

#include <optional>

#include "games/piles/talk.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"
#include "games/the_game/state.hpp"

namespace sobremesa::the_game {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

}  // namespace sobremesa::the_game
