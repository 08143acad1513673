// The Game: Face to Face: what may be said. The rules do not limit talk between opponents
// (FTF-A16); the phrases that help a team have no place here.
#pragma once

#include <optional>
#include <string_view>

#include "games/face_to_face/state.hpp"
#include "games/piles/talk.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"

namespace sobremesa::face_to_face {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

[[nodiscard]] constexpr bool one_phrase_per_pile(const Options&) { return false; }

// Nothing that may be said is about a pile, so no card covers it.
[[nodiscard]] SayEffect effect_on_says(const Event& event);
[[nodiscard]] SayEffect effect_on_says(const SeenEvent& event);

// The piles have names, so that a phrase about one is refused as a phrase. None is ever accepted.
[[nodiscard]] std::optional<std::string_view> find_pile(const Options& options,
                                                        std::string_view name);

}  // namespace sobremesa::face_to_face
