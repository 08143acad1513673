// What views of the games with four piles have in common, read back from JSON, and the order of the
// cards in the piles, where a table shows it (TG-A10).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/ids.hpp"
#include "base/inline_list.hpp"
#include "cards/number_set.hpp"
#include "games/four_piles.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::four_piles {

using Tops = std::array<std::uint8_t, kPiles>;

// Bottom first, as far as the table has seen it. No card lies twice, so no pile outgrows the pack.
struct History {
  std::array<InlineList<std::uint8_t, kPack>, kPiles> piles;
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
// The order in which the cards that are out went there, as far as it is told; it ends with the
// tops.
[[nodiscard]] History read_history(wire::ObjectReader& in, const Tops& tops, cards::NumberSet out);

// Whether the counts leave every card one place. Until then nobody may guess at the hidden ones.
[[nodiscard]] bool adds_up(const Glimpse& glimpse);

// Whether an event of these games can follow: told apart by what it holds, since each room has its
// own types.
template <class View>
class Doorkeeper {
 public:
  Doorkeeper(const View& view, Phase phase) : view_(view), pub_(view.pub), phase_(phase) {}

  template <class Event>
  bool lets_in(const Event& e) const {
    if constexpr (requires { e.starter; }) {
      return phase_ == Phase::starter && sits(e.seat) && sits(e.starter);
    } else if constexpr (requires { e.pile; }) {
      return plays(e.seat) && pub_.hand_sizes[e.seat.value] > 0 && may_hold(e.seat, e.card);
    } else if constexpr (requires { e.mine; }) {
      const std::size_t told = view_.me == e.seat ? e.drew : 0;
      const auto is_new = [&](auto card) { return is_hidden(card); };
      return plays(e.seat) && sits(e.next) && e.drew <= pub_.deck && e.mine.size() == told &&
             std::ranges::all_of(e.mine, is_new);
    } else {
      return phase_ != Phase::over && sits(e.outcome.seat) &&
             sits(e.outcome.stuck.value_or(Seat{0}));
    }
  }

 private:
  bool sits(Seat seat) const { return seat.value < pub_.seats; }
  bool plays(Seat seat) const { return phase_ == Phase::play && seat == pub_.to_act; }
  template <class Card>
  bool is_hidden(Card card) const {
    return !view_.hand.contains(card.value) && !pub_.out.contains(card.value);
  }
  template <class Card>
  bool may_hold(Seat seat, Card card) const {
    return view_.me == seat ? view_.hand.contains(card.value) : is_hidden(card);
  }

  const View& view_;
  const decltype(View::pub)& pub_;
  Phase phase_;
};

}  // namespace sobremesa::four_piles
