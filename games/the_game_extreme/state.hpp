// The Game: Extreme: what is true, and who may know it. Plain values without heap memory.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "games/piles/state.hpp"
#include "games/the_game_extreme/types.hpp"

namespace sobremesa::the_game_extreme {

using piles::Phase;
using piles::pile_at;
using Tops = piles::Tops<Layout>;

// The piles, and what the cards of this turn have tied its player to.
struct Piles {
  Tops tops = piles::tops_at_start<Layout>();
  std::optional<Pile> lock;  // TGX-26: the one pile this turn may use
  std::array<bool, kPiles.size()> used{};
  bool operator==(const Piles&) const = default;
};

// Everyone at the table may look at this.
struct Public : piles::TeamTable<Layout, Outcome> {
  Piles piles;
  bool three = false;  // TGX-16: a 3! was played in this turn
  bool operator==(const Public&) const = default;
};

using State = piles::State<Public, Layout>;
using SeatView = piles::SeatView<Public, Layout>;

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 320);
static_assert(std::is_trivially_copyable_v<SeatView> && sizeof(SeatView) <= 96);

}  // namespace sobremesa::the_game_extreme
