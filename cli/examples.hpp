// The examples that `--help` shows, with games of the catalogue.
#pragma once

#include <string>
#include <string_view>

#include "i18n/messages.hpp"

namespace sobremesa::cli {

[[nodiscard]] std::string_view some_game();

// "<game>" becomes some game, "<duel>" one that people play against each other, "<winnable>" one
// that `solve` can be asked about.
[[nodiscard]] std::string with_games(std::string_view examples);

// "Examples:", and these.
[[nodiscard]] std::string examples(const i18n::Messages& say, std::string_view lines);

}  // namespace sobremesa::cli
