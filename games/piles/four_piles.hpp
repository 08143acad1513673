// The four piles of The Game: two climb from 1, two fall from 100, and 98 cards go between.
#pragma once

#include "cards/number_set.hpp"
#include "games/piles/layout.hpp"

namespace sobremesa::piles {

// TG-16: always in this order; the first two climb, the last two fall.
enum class FourPile : std::uint8_t { a, b, c, d };

constexpr std::string_view to_text(FourPile pile) {
  return std::string_view("ABCD").substr(index_of(pile), 1);
}
constexpr cards::Way way_of(FourPile pile) {
  return pile == FourPile::a || pile == FourPile::b ? cards::Way::up : cards::Way::down;
}
// TG-04. The start values are printed on the pile cards; no card carries them.
constexpr std::uint8_t start_of(FourPile pile) { return way_of(pile) == cards::Way::up ? 1 : 100; }

struct FourPiles : NumberPack<cards::NumberSet, 2, 99> {
  using Pile = FourPile;
  static constexpr std::array kPiles{Pile::a, Pile::b, Pile::c, Pile::d};
  static constexpr bool kStartsPrinted = true;
  static constexpr std::size_t kLargestHand = 8;
  static constexpr std::size_t kMostSeats = 5;
};

// TG-18 .. TG-20, TG-45.
constexpr int full_hand_of_four_piles(int seats, bool small_hands) {
  const int size = seats == 1 ? 8 : seats == 2 ? 7 : 6;
  return small_hands ? size - 1 : size;
}

}  // namespace sobremesa::piles
