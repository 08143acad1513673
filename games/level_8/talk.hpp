// Level 8: what may be said. The players are rivals, so any text goes; the phrases of the games
// with piles do not belong here.
#pragma once

#include <optional>

#include "games/level_8/state.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"

namespace sobremesa::level_8 {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

[[nodiscard]] SayEffect effect_on_says(const Event& event);
[[nodiscard]] SayEffect effect_on_says(const SeenEvent& event);

}  // namespace sobremesa::level_8
