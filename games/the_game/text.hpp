// The Game in words: the notation of moves, and the table as golden files and terminals show it.
#pragma once

#include <string>
#include <string_view>

#include "games/piles/text.hpp"
#include "games/the_game/state.hpp"

namespace sobremesa::the_game {

using piles::to_text;  // "A", "37>A", "end", "start 2"

[[nodiscard]] inline std::optional<Move> parse_move(std::string_view text) {
  return piles::parse_move<Layout, Move>(text);
}

[[nodiscard]] std::string table_line(const Options& options, const Public& pub);
[[nodiscard]] std::string view_line(const Options& options, const SeatView& view);

}  // namespace sobremesa::the_game
