// What is true at a table of piles, and who may know it. To what everybody may look at (Public) a
// room adds its own; a team's table has one draw pile.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
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

// Everyone at a team's table may look at this; the room adds the tops.
template <class L, class Outcome>
struct TeamTable {
  using Layout = L;
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  std::uint8_t deck = 0;  // TG-A11: sizes are public
  std::array<std::uint8_t, L::kMostSeats> hand_sizes{};
  // A practice pack: cards that were never named are out of the game.
  bool partial = false;
  // Public memory: the cards that lie in the piles. Everybody saw them go there.
  typename L::Set out;
  std::optional<Outcome> outcome;
  bool operator==(const TeamTable&) const = default;
};

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

// For research only: what a seat would know if everybody played with open hands. The draw pile
// stays hidden.
template <class PublicTable, class L>
struct OpenView {
  SeatView<PublicTable, L> sight;
  std::array<typename L::Set, L::kMostSeats> hands{};  // by seat, the own one too
  bool operator==(const OpenView&) const = default;
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

// What a viewer knows where it is, of the cards that the seat plays with; and the draw pile of the
// seat. A room whose players have packs of their own says it for itself.
template <class L, class PublicTable>
[[nodiscard]] constexpr typename L::Set known_cards(const SeatView<PublicTable, L>& view, Seat) {
  return view.hand | view.pub.out;
}
template <class L, class Outcome>
[[nodiscard]] constexpr int deck_of(const TeamTable<L, Outcome>& pub, Seat) {
  return pub.deck;
}
template <class L, class Outcome>
[[nodiscard]] constexpr bool sits_at(const TeamTable<L, Outcome>& pub, Seat seat) {
  return seat.value < pub.seats;
}

template <class L, class Outcome>
[[nodiscard]] constexpr bool is_over(const TeamTable<L, Outcome>& pub) {
  return pub.phase == Phase::over;
}
template <class L, class Outcome>
[[nodiscard]] constexpr std::optional<Seat> to_act(const TeamTable<L, Outcome>& pub) {
  return seat_to_act(pub);
}

}  // namespace sobremesa::piles
