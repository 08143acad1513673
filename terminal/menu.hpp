// The short menu of `sobremesa play` without arguments: a few questions, each with an answer for
// those who just press Enter.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "i18n/messages.hpp"
#include "terminal/console.hpp"
#include "terminal/play.hpp"

namespace sobremesa::terminal {

// What could be resumed: a line about it.
using Unfinished = std::vector<std::string>;

struct MenuChoice {
  std::optional<std::size_t> resume{};  // the place in the list of unfinished sittings
  PlayRequest request{};
};

// Empty: the input ended, or the person left.
[[nodiscard]] std::optional<MenuChoice> ask_for_game(const PlayRequest& asked,
                                                     const Unfinished& unfinished,
                                                     const i18n::Messages& messages,
                                                     const Console& console);

}  // namespace sobremesa::terminal
