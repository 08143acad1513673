// A pile of numbers that climbs or falls. Furniture shared by several rooms; each room says in its
// own rules when a pile may be used.
#pragma once

#include <cstdint>

namespace sobremesa::cards {

enum class Way : std::uint8_t { up, down };

struct NumberPile {
  Way way = Way::up;
  std::uint8_t top = 1;
  bool operator==(const NumberPile&) const = default;
};

// The next number in the pile's own direction; the gap does not matter.
constexpr bool follows(NumberPile pile, int card) {
  return pile.way == Way::up ? card > pile.top : card < pile.top;
}

// The one number that may go against the grain: exactly ten back. May be no card at all.
constexpr int backwards_trick(NumberPile pile) {
  return pile.way == Way::up ? pile.top - 10 : pile.top + 10;
}
constexpr bool is_backwards_trick(NumberPile pile, int card) {
  return card == backwards_trick(pile);
}

// Against the pile's direction, by however much.
constexpr bool goes_back(NumberPile pile, int card) {
  return pile.way == Way::up ? card < pile.top : card > pile.top;
}

}  // namespace sobremesa::cards
