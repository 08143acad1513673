// What views of the games with four piles have in common, read back from JSON, and the order of the
// cards in the piles, where a table shows it (TG-A10).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "base/ids.hpp"
#include "base/match.hpp"
#include "cards/number_set.hpp"
#include "games/four_piles.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::four_piles {

using Tops = std::array<std::uint8_t, kPiles>;

// Bottom first, as far as the table has seen it.
struct History {
  std::array<std::vector<std::uint8_t>, kPiles> piles;
  bool operator==(const History&) const = default;
};

// What lay on the piles when the table began.
[[nodiscard]] History history_of(const Tops& tops);
void write_history(wire::Writer& out, const History& history);

struct Glimpse {
  Viewer me;
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  std::uint8_t deck = 0;
  bool partial = false;
  Tops tops{};
  std::array<std::uint8_t, kMostSeats> hand_sizes{};
  cards::NumberSet hand;
  cards::NumberSet out;
};

// How many seats the view shows; a fault of the reader if it cannot be told.
[[nodiscard]] int seats_in_view(wire::ObjectReader& in);
// Reads the common fields. What only repeats other fields is not read: whoever asked compares the
// view with what is written again. The ObjectReader keeps the first fault.
[[nodiscard]] Glimpse read_glimpse(wire::ObjectReader& in, int seats);
// The history must end with the tops; it begins with them where the view has none.
[[nodiscard]] History read_history(wire::ObjectReader& in, const Tops& tops);

// Whether the counts leave every card one place. Until then nobody may guess at the hidden ones.
[[nodiscard]] bool adds_up(const Glimpse& glimpse);

// Whether an event of these games can follow: told apart by what it holds, since each room has its
// own types.
template <class View, class Seen>
[[nodiscard]] bool can_follow(const View& view, Phase phase, const Seen& event) {
  const auto& pub = view.pub;
  const auto sits = [&](Seat seat) { return seat.value < pub.seats; };
  const auto plays = [&](Seat seat) { return phase == Phase::play && seat == pub.to_act; };
  const auto is_new = [&](auto card) {
    return !view.hand.contains(card.value) && !pub.out.contains(card.value);
  };
  return sobremesa::match(event, [&](const auto& e) {
    if constexpr (requires { e.starter; }) {
      return phase == Phase::starter && sits(e.seat) && sits(e.starter);
    } else if constexpr (requires { e.pile; }) {
      const bool held = view.me == e.seat ? view.hand.contains(e.card.value) : is_new(e.card);
      return plays(e.seat) && pub.hand_sizes[e.seat.value] > 0 && held;
    } else if constexpr (requires { e.mine; }) {
      const std::size_t told = view.me == e.seat ? e.drew : 0;
      return plays(e.seat) && sits(e.next) && e.drew <= pub.deck && e.mine.size() == told &&
             std::ranges::all_of(e.mine, is_new);
    } else {
      return phase != Phase::over && sits(e.outcome.seat) &&
             sits(e.outcome.stuck.value_or(Seat{0}));
    }
  });
}

}  // namespace sobremesa::four_piles
