// The Game: Face to Face: what may be said. The rules do not limit talk between opponents
// (FTF-A16); the phrases that help a team have no place here.
#pragma once

#include <optional>

#include "games/face_to_face/state.hpp"
#include "games/piles/talk.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"

namespace sobremesa::face_to_face {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

// Nothing that may be said is about a pile, so no card covers it.
[[nodiscard]] SayEffect effect_on_says(const Event& event);
[[nodiscard]] SayEffect effect_on_says(const SeenEvent& event);

}  // namespace sobremesa::face_to_face
