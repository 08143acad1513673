// The Game: Face to Face in words: the notation of moves, and the table as golden files and
// terminals show it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/face_to_face/state.hpp"

namespace sobremesa::face_to_face {

[[nodiscard]] std::string_view to_text(Pile pile);    // "U", "oU"
[[nodiscard]] std::string to_text(const Move& move);  // "17>U", "12>oU", "end"
[[nodiscard]] std::string_view to_text(Phase phase);

// Whether these words end a turn, rather than do something in it.
[[nodiscard]] constexpr bool is_end_of_turn(const Move& move) {
  return std::holds_alternative<EndTurn>(move);
}

[[nodiscard]] std::optional<Pile> parse_pile(std::string_view text);
[[nodiscard]] std::optional<Move> parse_move(std::string_view text);

// One line each: what everybody sees, and what only this viewer knows.
[[nodiscard]] std::string table_line(const Options& options, const Public& pub);
[[nodiscard]] std::string view_line(const Options& options, const SeatView& view);

}  // namespace sobremesa::face_to_face
