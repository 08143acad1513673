// How promising four piles look to someone who knows every hand and the order of the deck. Shared
// by the games with two piles that climb and two that fall.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "cards/number_card.hpp"
#include "cards/number_set.hpp"

namespace sobremesa::clairvoyant {

using cards::NumberSet;
using Tops = std::array<std::uint8_t, 4>;  // the first two climb, the last two fall

// The deck as it lies, looked up by how many cards are still in it.
class Deck {
 public:
  // Top first.
  explicit Deck(std::span<const cards::NumberCard> cards);

  NumberSet undrawn(int size) const { return undrawn_[static_cast<std::size_t>(size)]; }
  // The cards that will be drawn first.
  NumberSet soon(int size) const { return soon_[static_cast<std::size_t>(size)]; }

 private:
  std::vector<NumberSet> undrawn_;
  std::vector<NumberSet> soon_;
};

struct Outlook {
  Tops tops{};
  NumberSet held;     // by anybody
  NumberSet soon;     // drawn next
  NumberSet undrawn;  // in the deck, soon or late
};

// True only if some card can never be placed again, whoever holds it and whatever else is played.
[[nodiscard]] bool is_hopeless(const Outlook& outlook);

// More is better; only comparable with the same number of cards placed.
[[nodiscard]] int promise(const Outlook& outlook);

}  // namespace sobremesa::clairvoyant
