// The Game: what is true, and who may know it. Plain values without heap memory.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "cards/draw_pile.hpp"
#include "games/the_game/types.hpp"

namespace sobremesa::the_game {

enum class Phase : std::uint8_t { starter, play, over };

using Tops = std::array<std::uint8_t, kPiles.size()>;

constexpr cards::NumberPile pile_at(const Tops& tops, Pile pile) {
  return {way_of(pile), tops[index_of(pile)]};
}

// Everyone at the table may look at this.
struct Public {
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  std::uint8_t deck = 0;  // TG-A11: sizes are public
  Tops tops{start_of(Pile::a), start_of(Pile::b), start_of(Pile::c), start_of(Pile::d)};
  std::array<std::uint8_t, kSeats.max> hand_sizes{};
  // Piles whose fire was laid in this turn; every other open fire is due at its end (OF-05).
  std::array<bool, kPiles.size()> fresh{};
  // A practice pack: cards that were never named are out of the game.
  bool partial = false;
  // Public memory: the cards that lie in the piles. Everybody saw them go there.
  NumberSet out;
  std::optional<Outcome> outcome;
  bool operator==(const Public&) const = default;
};

// The whole truth. Only rules and tables hold one.
struct State {
  Public pub;
  std::array<NumberSet, kSeats.max> hands{};
  cards::DrawPile<kPack> deck;
  std::uint32_t shuffles = 0;  // how many shuffles of the seed are used up
  bool operator==(const State&) const = default;
};

// All that one viewer may know. Players, bots and browsers hold this.
struct SeatView {
  Viewer me;
  Public pub;
  NumberSet hand;  // empty for a spectator
  bool operator==(const SeatView&) const = default;
};

// For research only: what a seat would know if everybody played with open hands. The deck stays
// hidden.
struct OpenView {
  SeatView sight;
  std::array<NumberSet, kSeats.max> hands{};  // by seat, the own one too
  bool operator==(const OpenView&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 320);
static_assert(std::is_trivially_copyable_v<SeatView> && sizeof(SeatView) <= 96);

}  // namespace sobremesa::the_game
