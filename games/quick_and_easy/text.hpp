// Quick & Easy in words: the notation of cards and moves, and the table as golden files and
// terminals show it.
#pragma once

#include <string>
#include <string_view>

#include "games/piles/text.hpp"
#include "games/quick_and_easy/state.hpp"

namespace sobremesa::quick_and_easy {

using piles::to_text;  // "r7>U", "end", "start 2"

[[nodiscard]] inline std::optional<Move> parse_move(std::string_view text) {
  return piles::parse_move<Layout, Move>(text);
}

[[nodiscard]] std::string table_line(const Options& options, const Public& pub);
[[nodiscard]] std::string view_line(const Options& options, const SeatView& view);

}  // namespace sobremesa::quick_and_easy
