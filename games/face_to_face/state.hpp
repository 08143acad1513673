// The Game: Face to Face: what is true, and who may know it. Plain values without heap memory.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "cards/draw_pile.hpp"
#include "games/face_to_face/types.hpp"
#include "games/piles/state.hpp"

namespace sobremesa::face_to_face {

enum class Phase : std::uint8_t { play, over };

// The tops of the four piles in the order in which one player names them.
using Tops = piles::Tops<Layout>;
using Deck = cards::DrawPile<kPack>;

using piles::pile_at;

// Everyone at the table may look at this.
struct Public {
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  bool helped = false;  // FTF-14: a card of this turn lies on the opponent's side
  // A practice pack: cards that were never named are out of the game.
  bool partial = false;
  // As seat 0 names them, which is also how a spectator sees them.
  Tops tops = piles::tops_at_start<Layout>();
  // FTF-A16: sizes are public.
  std::array<std::uint8_t, kSides> hand_sizes{};
  std::array<std::uint8_t, kSides> decks{};
  // Public memory: the cards of each seat that lie in piles, on whichever side.
  std::array<NumberSet, kSides> out{};
  std::optional<Outcome> outcome;
  bool operator==(const Public&) const = default;
};

// The whole truth: each side has a draw pile of its own.
struct State {
  Public pub;
  std::array<NumberSet, kSides> hands{};
  std::array<Deck, kSides> decks;
  std::uint32_t shuffles = 0;  // how many shuffles of the seed are used up
  bool operator==(const State&) const = default;
};

using SeatView = piles::SeatView<Public, Layout>;

static_assert(std::is_trivially_copyable_v<State> && sizeof(State) <= 208);
static_assert(std::is_trivially_copyable_v<SeatView> && sizeof(SeatView) <= 56);

constexpr int deck_of(const Public& pub, Seat seat) { return pub.decks[seat.value]; }
constexpr bool sits_at(const Public&, Seat seat) { return seat.value < kSides; }
// Each colour has its own cards.
constexpr NumberSet known_cards(const SeatView& view, Seat seat) {
  return view.pub.out[seat.value] | (view.me == seat ? view.hand : NumberSet{});
}

// Where a pile that this seat names is kept in Public::tops.
constexpr std::size_t place_of(Seat seat, Pile pile) {
  return (index_of(pile) + std::size_t{2} * seat.value) % kPiles.size();
}
// The tops as this seat names the piles.
constexpr Tops tops_for(const Public& pub, Seat seat) {
  // The two halves change places.
  return std::bit_cast<Tops>(std::rotl(std::bit_cast<std::uint32_t>(pub.tops), 16 * seat.value));
}

}  // namespace sobremesa::face_to_face
