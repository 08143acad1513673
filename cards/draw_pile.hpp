// A face-down pile of cards in a fixed order. The top card is the last of the list, so that
// drawing shortens it.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/inline_list.hpp"
#include "cards/number_card.hpp"

namespace sobremesa::cards {

template <std::size_t Capacity, class Card = NumberCard>
class DrawPile {
 public:
  int size() const { return static_cast<int>(cards_.size()); }
  bool empty() const { return cards_.empty(); }

  Card draw() { return cards_.pop_back(); }
  void put_on_top(Card card) { cards_.push_back(card); }

  // The card that would be drawn after `depth` others; 0 is the top.
  Card peek(int depth) const { return cards_[cards_.size() - 1 - static_cast<std::size_t>(depth)]; }

  bool operator==(const DrawPile&) const = default;

 private:
  InlineList<Card, Capacity> cards_;
};

}  // namespace sobremesa::cards
