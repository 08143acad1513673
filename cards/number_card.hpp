// A card that carries a number and nothing else.
#pragma once

#include "base/ids.hpp"

namespace sobremesa::cards {

using NumberCard = Id<struct NumberCardTag>;

constexpr NumberCard number_card(int number) {
  return NumberCard{static_cast<std::uint8_t>(number)};
}

}  // namespace sobremesa::cards
