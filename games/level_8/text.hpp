// Level 8 in words: the notation of cards and moves, and the table as golden files and terminals
// show it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/level_8/state.hpp"
#include "games/move_kind.hpp"

namespace sobremesa::level_8 {

[[nodiscard]] std::string to_text(Card card);      // "r7", "J", "S"
[[nodiscard]] std::string to_text(LaidCard card);  // "r7", "J=5", "J=g"
[[nodiscard]] std::string to_text(const Move& move);
[[nodiscard]] std::string_view to_text(Phase phase);
[[nodiscard]] std::string_view to_text(GroupKind kind);
[[nodiscard]] std::string_view name_of_colour(int colour);  // "red"

// No words of this game end a turn that has not ended by itself.
[[nodiscard]] constexpr MoveKind kind_of(const Draw&) { return MoveKind::draws; }
[[nodiscard]] constexpr MoveKind kind_of(const Take&) { return MoveKind::takes; }
[[nodiscard]] constexpr MoveKind kind_of(const Lay&) { return MoveKind::puts_down; }
[[nodiscard]] constexpr MoveKind kind_of(const Add&) { return MoveKind::puts_down; }
[[nodiscard]] constexpr MoveKind kind_of(const Discard&) { return MoveKind::decides; }
[[nodiscard]] constexpr MoveKind kind_of(const Skip&) { return MoveKind::decides; }
[[nodiscard]] constexpr MoveKind kind_of(const Keep&) { return MoveKind::keeps; }

[[nodiscard]] std::optional<Card> parse_card(std::string_view text);
[[nodiscard]] std::optional<LaidCard> parse_laid_card(std::string_view text);
[[nodiscard]] std::optional<Move> parse_move(std::string_view text);

[[nodiscard]] std::string table_line(const Options& options, const Public& pub);
[[nodiscard]] std::string view_line(const Options& options, const SeatView& view);

}  // namespace sobremesa::level_8
