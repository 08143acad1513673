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
struct Public : piles::TeamTable<Layout, Outcome> {
  Tops tops = piles::tops_at_start<Layout>();
  // Piles whose fire was laid in this turn; every other open fire is due at its end (OF-05).
  std::array<bool, kPiles.size()> fresh{};
  bool operator==(const Public&) const = default;
};

using State = piles::State<Public, Layout>;
using SeatView = piles::SeatView<Public, Layout>;
using OpenView = piles::OpenView<Public, Layout>;

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 320);
static_assert(std::is_trivially_copyable_v<SeatView> && sizeof(SeatView) <= 96);

}  // namespace sobremesa::the_game
