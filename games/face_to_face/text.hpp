// The Game: Face to Face in words: the notation of moves, and the table as golden files and
// terminals show it.
#pragma once

#include <string>
#include <string_view>

#include "games/face_to_face/state.hpp"
#include "games/piles/text.hpp"

namespace sobremesa::face_to_face {

using piles::to_text;  // "17>U", "12>oU", "end"
[[nodiscard]] constexpr std::string_view to_text(Phase phase) {
  return phase == Phase::play ? "play" : "over";
}

[[nodiscard]] inline std::optional<Move> parse_move(std::string_view text) {
  return piles::parse_move<Layout, Move>(text);
}

[[nodiscard]] std::string table_line(const Options& options, const Public& pub);
[[nodiscard]] std::string view_line(const Options& options, const SeatView& view);

}  // namespace sobremesa::face_to_face
