// Quick & Easy: what may be said (QE-15, QE-16), and how long it stands.
#pragma once

#include <optional>
#include <string_view>

#include "games/piles/talk.hpp"
#include "games/quick_and_easy/state.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"

namespace sobremesa::quick_and_easy {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

// Under strict talk a new phrase about a pile takes the place of the seat's old one.
[[nodiscard]] constexpr bool one_phrase_per_pile(const Options& options) {
  return options.talk == cards::TalkLevel::strict;
}

// The canonical name of a pile a phrase may point at.
[[nodiscard]] std::optional<std::string_view> find_pile(const Options& options,
                                                        std::string_view name);

}  // namespace sobremesa::quick_and_easy
