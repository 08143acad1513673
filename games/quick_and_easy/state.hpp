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
struct Public : piles::TeamTable<Layout, Outcome> {
  Tops tops = piles::tops_at_start<Layout>();
  bool operator==(const Public&) const = default;
};

using State = piles::State<Public, Layout>;
using SeatView = piles::SeatView<Public, Layout>;
using OpenView = piles::OpenView<Public, Layout>;

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 160);
static_assert(std::is_trivially_copyable_v<SeatView> && sizeof(SeatView) <= 64);

}  // namespace sobremesa::quick_and_easy
