// Level 8: what is true, and who may know it. Plain values without heap memory.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "base/seed.hpp"
#include "games/level_8/rows.hpp"
#include "games/level_8/types.hpp"

namespace sobremesa::level_8 {

enum class Phase : std::uint8_t { draw, play, keep, over };

// What everybody sees of one player.
struct Place {
  std::uint8_t level = 1;
  std::uint8_t cards = 0;
  bool skip = false;                 // a skip card lies in front
  std::optional<std::uint8_t> kept;  // how many cards, once chosen (L8-55)
  // Public memory: cards taken from discard piles and still held. Jokers are alike, so playing one
  // counts as the known one.
  Hand known;
  bool operator==(const Place&) const = default;
};

// Everyone at the table may look at this. The discard piles are in it card by card: everybody saw
// every discard, whether or not the table lets them look again (L8-A31).
struct Public {
  std::uint8_t seats = 2;
  Phase phase = Phase::draw;
  Seat to_act;
  Seat dealer;
  std::uint32_t round = 1;
  std::uint8_t deck = 0;   // face-down cards
  std::uint8_t under = 0;  // face-up skip cards beneath them (L8-48)
  std::uint8_t out = 0;    // skip cards that left the round (L8-A19); the next one has them back
  // A practice pack: cards that were never named are out of the game.
  bool partial = false;
  std::array<Place, kMostSeats> places{};
  RowsOf<Card, kPack, kMostSeats> discards{};     // bottom first
  RowsOf<LaidCard, kPack, kMostGroups> groups{};  // ten rows a seat
  std::optional<Outcome> outcome;
  bool operator==(const Public&) const = default;
};

constexpr std::size_t row_of(Seat seat, std::size_t group) {
  return seat.value * kMostInLevel + group;
}
inline std::span<const LaidCard> group_of(const Public& pub, Seat seat, std::size_t group) {
  return pub.groups[row_of(seat, group)];
}
// L8-22: whether the seat's level lies on the table.
inline bool has_laid(const Public& pub, Seat seat) { return pub.groups.size(row_of(seat, 0)) > 0; }

constexpr Seat left_of(Seat seat, int seats) { return seat_at((seat.value + 1) % seats); }

using Deck = InlineList<Card, kPack>;  // the top card is the last

// The whole truth. Only rules and tables hold one.
struct State {
  Public pub;
  std::array<Hand, kMostSeats> hands{};
  std::array<Hand, kMostSeats> kept{};  // part of the hand; empty unless chosen
  Deck deck;
  Seed seed;                   // where all shuffles come from
  std::uint32_t shuffles = 0;  // how many shuffles of the seed are used up
  bool operator==(const State&) const = default;
};

// All that one viewer may know. Players, bots and browsers hold this.
struct SeatView {
  Viewer me;
  Public pub;
  Hand hand;  // empty for a spectator
  Hand kept;
  bool operator==(const SeatView&) const = default;
};

// The viewer's seat, where a spectator has no business.
constexpr Seat own_seat(const SeatView& view) { return view.me.value_or(Seat{0}); }

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 800);
static_assert(std::is_trivially_copyable_v<SeatView> && sizeof(SeatView) <= 512);

}  // namespace sobremesa::level_8
