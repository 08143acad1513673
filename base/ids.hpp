// Small distinct integers. A Seat is not a card is not a turn, and the compiler says so.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>

namespace sobremesa {

template <class Tag>
struct Id {
  std::uint8_t value = 0;
  constexpr auto operator<=>(const Id&) const = default;
};

// A place at the table, numbered from 0, clockwise.
using Seat = Id<struct SeatTag>;

// Who is looking: a seat, or nobody in particular (a spectator).
using Viewer = std::optional<Seat>;
inline constexpr Viewer kWatch = std::nullopt;

constexpr Seat seat_at(int index) { return Seat{static_cast<std::uint8_t>(index)}; }

// How many may sit at a game's table, both ends included.
struct SeatRange {
  int min = 1;
  int max = 1;
  constexpr bool contains(std::int64_t seats) const { return seats >= min && seats <= max; }
};

}  // namespace sobremesa
