// The Game: Extreme: what may be said (TG-31 .. TG-33, TGX-07, TGX-24), and how long it stands.
#pragma once

#include <optional>

#include "games/piles/talk.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"
#include "games/the_game_extreme/state.hpp"

namespace sobremesa::the_game_extreme {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

}  // namespace sobremesa::the_game_extreme
