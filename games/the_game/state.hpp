// The Game: what is true, and who may know it. Plain values without heap memory.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "games/piles/state.hpp"
#include "games/the_game/types.hpp"

namespace sobremesa::the_game {

using piles::Phase;
using piles::pile_at;
using Tops = piles::Tops<Layout>;

// Everyone at the table may look at this.
struct Public {
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  std::uint8_t deck = 0;  // TG-A11: sizes are public
  Tops tops = piles::tops_at_start<Layout>();
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

using State = piles::State<Public, Layout>;
using SeatView = piles::SeatView<Public, Layout>;

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
