// The Game: Extreme: what may be said (TG-31 .. TG-33, TGX-07, TGX-24), and how long it stands.
#pragma once

#include <optional>
#include <string_view>

#include "games/piles/talk.hpp"
#include "games/refusal.hpp"
#include "games/say.hpp"
#include "games/the_game_extreme/state.hpp"

namespace sobremesa::the_game_extreme {

[[nodiscard]] std::optional<Refusal> judge_say(const Options& options, const SeatView& view,
                                               const Say& say);

// Under strict talk a new phrase about a pile takes the place of the seat's old one.
[[nodiscard]] constexpr bool one_phrase_per_pile(const Options& options) {
  return options.talk == cards::TalkLevel::strict;
}

// The canonical name of a pile a phrase may point at.
[[nodiscard]] std::optional<std::string_view> find_pile(const Options& options,
                                                        std::string_view name);

}  // namespace sobremesa::the_game_extreme
