// The examples that `--help` shows, with games of the catalogue.
#pragma once

#include <string>
#include <string_view>

namespace sobremesa::cli {

[[nodiscard]] std::string_view some_game();

// "<game>" becomes some game, "<duel>" one that people play against each other, "<winnable>" one
// that `solve` can be asked about.
[[nodiscard]] std::string with_games(std::string_view examples);

}  // namespace sobremesa::cli
