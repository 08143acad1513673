// What is true at a table of piles, and who may know it. What everybody may look at (Public) is the
// room's own; a team's table has one draw pile.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/ids.hpp"
#include "cards/draw_pile.hpp"
#include "games/piles/layout.hpp"

namespace sobremesa::piles {

enum class Phase : std::uint8_t { starter, play, over };

constexpr std::string_view to_text(Phase phase) {
  constexpr std::array<std::string_view, 3> kNames{"starter", "play", "over"};
  return kNames[static_cast<std::size_t>(phase)];
}

// The whole truth. Only rules and tables hold one.
template <class PublicTable, class L>
struct State {
  PublicTable pub;
  std::array<typename L::Set, L::kMostSeats> hands{};
  cards::DrawPile<L::kPack, typename L::Card> deck;
  std::uint32_t shuffles = 0;  // how many shuffles of the seed are used up
  bool operator==(const State&) const = default;
};

// All that one viewer may know. Players, bots and browsers hold this.
template <class PublicTable, class L>
struct SeatView {
  Viewer me;
  PublicTable pub;
  typename L::Set hand;  // empty for a spectator
  bool operator==(const SeatView&) const = default;
};

// Where a room keeps the tops: with what ties a turn to them (`piles`), or by themselves.
template <class PublicTable>
constexpr auto& tops_of(PublicTable& pub) {
  if constexpr (requires { pub.piles.tops; }) {
    return pub.piles.tops;
  } else {
    return pub.tops;
  }
}

// Whose move it is; nobody's in the other phases.
template <class PublicTable>
constexpr std::optional<Seat> seat_to_act(const PublicTable& pub) {
  return pub.phase == decltype(pub.phase)::play ? std::optional(pub.to_act) : std::nullopt;
}

}  // namespace sobremesa::piles
