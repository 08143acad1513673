// What positions of the games with four piles have in common: a photograph of tops, hands and deck
// with the turn it was taken in. Read and written here once; what a game adds (orders, fires) is
// its own. Knows no rules: the reader is told how large a hand may be.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/ids.hpp"
#include "cards/draw_pile.hpp"
#include "cards/number_set.hpp"
#include "wire/json.hpp"
#include "wire/object_reader.hpp"

namespace sobremesa::four_piles {

inline constexpr std::size_t kPiles = 4;
inline constexpr std::size_t kMostSeats = 5;
inline constexpr std::size_t kPack = 98;
inline constexpr std::array<std::string_view, kPiles> kPileNames{"A", "B", "C", "D"};
inline constexpr wire::Limits kCardLimits{2, 99};
inline constexpr cards::NumberSet kAllCards = cards::NumberSet::range(2, 99);

// What lies there before the first card: two piles climb, two fall.
constexpr std::uint8_t start_of(std::size_t pile) { return pile < 2 ? 1 : 100; }

// In the order in which the rooms have them.
enum class Phase : std::uint8_t { starter, play, over };

struct Photograph {
  std::uint8_t seats = 1;
  Phase phase = Phase::play;
  Seat to_act;
  std::uint8_t played_this_turn = 0;
  bool partial = false;
  std::array<std::uint8_t, kPiles> tops{1, 1, 100, 100};
  std::array<cards::NumberSet, kMostSeats> hands{};
  cards::DrawPile<kPack> deck;
  cards::NumberSet out;  // what lies in the piles
  std::uint32_t shuffles = 0;

  int left() const;  // in hands and deck
};

// Reads the common fields. The ObjectReader keeps the first fault; the room finishes it.
[[nodiscard]] Photograph read_photograph(wire::ObjectReader& in, int seats, int full_hand);

// Writes the common fields into an object that the caller has opened.
void write_photograph(wire::Writer& out, const Photograph& photograph);

}  // namespace sobremesa::four_piles
