// What kind of thing a move is, for those who show moves and know no game: which ones can be taken
// back, after which the turn goes on, which nobody else sees.
#pragma once

#include <cstdint>
#include <variant>

#include "base/match.hpp"

namespace sobremesa {

enum class MoveKind : std::uint8_t {
  starts,     // says who begins
  puts_down,  // cards of the hand onto the table: it can be taken back until something is decided
  draws,      // a card that nobody else sees into the hand, and the turn goes on
  takes,      // one that everybody sees, and the turn goes on
  keeps,      // a choice that nobody else sees
  decides,    // whatever else is done in front of everybody
  ends_turn,  // says that the turn is over, and nothing else
};

// Of a room's move; each of its alternatives has a kind, said where its words are.
template <class... Move>
[[nodiscard]] constexpr MoveKind kind_of(const std::variant<Move...>& move) {
  return match(move, [](const auto& m) { return kind_of(m); });
}

// Whether these words end a turn, rather than do something in it.
template <class... Move>
[[nodiscard]] constexpr bool is_end_of_turn(const std::variant<Move...>& move) {
  return kind_of(move) == MoveKind::ends_turn;
}

}  // namespace sobremesa
