// Counting on the piles, as the players of Extreme do it: which cards can still follow, and how
// many cards not yet out a play would skip.
#pragma once

#include <array>

#include "games/the_game_extreme/game.hpp"

namespace sobremesa::the_game_extreme {

namespace tables {
inline constexpr std::array<std::array<NumberSet, 102>, 2> kFollowing = [] {
  std::array<std::array<NumberSet, 102>, 2> sets{};
  for (int top = 0; top <= 101; ++top) {
    sets[0][static_cast<std::size_t>(top)] = NumberSet::above(top) & kAllCards;
    sets[1][static_cast<std::size_t>(top)] = NumberSet::below(top) & kAllCards;
  }
  return sets;
}();
}  // namespace tables

constexpr bool climbs(std::size_t pile) { return pile < 2; }

// The cards that may follow `top` in the pile's own direction.
constexpr NumberSet following(std::size_t pile, int top) {
  return tables::kFollowing[climbs(pile) ? 0 : 1][static_cast<std::size_t>(top)];
}
// The cards on the other side of `card`: those that a pile which gets there has behind it.
constexpr NumberSet behind(std::size_t pile, int card) {
  return tables::kFollowing[climbs(pile) ? 1 : 0][static_cast<std::size_t>(card)];
}

// The card that may go against the grain; 0 where there is none.
constexpr int ten_back(std::size_t pile, int top) {
  const int card = climbs(pile) ? top - 10 : top + 10;
  return card >= kLowestCard && card <= kHighestCard ? card : 0;
}

// How many of the cards still in play lie strictly between.
constexpr int cards_between(std::size_t pile, int top, int card, NumberSet in_play) {
  return (in_play & following(pile, top) & behind(pile, card)).size();
}
// What a step ten back wins: the cards between, and the place of the old top.
constexpr int won_back(std::size_t pile, int top, int card, NumberSet in_play) {
  return (in_play & behind(pile, top) & following(pile, card)).size() + 1;
}

constexpr bool shows(const Orders& orders, const Tops& tops, Order order) {
  return orders.on(tops[0]) == order || orders.on(tops[1]) == order ||
         orders.on(tops[2]) == order || orders.on(tops[3]) == order;
}

}  // namespace sobremesa::the_game_extreme
