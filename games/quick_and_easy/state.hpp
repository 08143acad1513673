// Quick & Easy: what is true, and who may know it. Plain values without heap memory.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "games/piles/state.hpp"
#include "games/quick_and_easy/types.hpp"

namespace sobremesa::quick_and_easy {

using piles::Phase;
using Tops = piles::Tops<Layout>;

// The number a pile has come to; outside of all numbers while it is empty.
constexpr cards::NumberPile numbers_at(const Tops& tops, Pile pile) {
  return piles::numbers_at<Layout>(tops, pile);
}

// Everyone at the table may look at this.
struct Public {
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  std::uint8_t deck = 0;
  Tops tops = piles::tops_at_start<Layout>();
  std::array<std::uint8_t, kSeats.max> hand_sizes{};
  // A practice pack: cards that were never named are out of the game.
  bool partial = false;
  // QE-17, public memory: the cards that lie in the piles. Everybody saw them go there.
  CardSet out;
  std::optional<Outcome> outcome;
  bool operator==(const Public&) const = default;
};

using State = piles::State<Public, Layout>;
using SeatView = piles::SeatView<Public, Layout>;

// For research only: what a seat would know if everybody played with open hands. The draw pile
// stays hidden.
struct OpenView {
  SeatView sight;
  std::array<CardSet, kSeats.max> hands{};  // by seat, the own one too
  bool operator==(const OpenView&) const = default;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 160);
static_assert(std::is_trivially_copyable_v<SeatView> && sizeof(SeatView) <= 64);

}  // namespace sobremesa::quick_and_easy
