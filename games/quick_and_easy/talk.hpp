// Quick & Easy: what may be said (QE-15, QE-16), and how long it stands.
#pragma once

#include <optional>

#include "games/piles/talk.hpp"
#include "games/quick_and_easy/state.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"

namespace sobremesa::quick_and_easy {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

}  // namespace sobremesa::quick_and_easy
