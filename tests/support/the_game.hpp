// The Game as the laws of tests/conformance want it: options worth trying, moves worth refusing,
// and where all the cards are.
#pragma once

#include <vector>

#include "games/the_game/game.hpp"

namespace sobremesa::the_game {

inline int law_games(const Options&) { return 60; }

inline std::vector<Options> sample_options(const Options&) {
  return {Options{}, Options{.expert = true, .small_hands = true},
          Options{.play_out = true, .fire = true},
          Options{.starter = std::nullopt, .fire = true, .show_history = true}};
}

// Every move there could be, legal or not.
inline std::vector<Move> some_moves(const Options&, const State&, Rng&) {
  std::vector<Move> moves{EndTurn{}};
  for (int card = kLowestCard; card <= kHighestCard; ++card) {
    for (const Pile pile : kPiles) moves.push_back(Place{number_card(card), pile});
  }
  for (int seat = 0; seat <= kSeats.max; ++seat)
    moves.push_back(Start{static_cast<std::uint8_t>(seat)});
  return moves;
}

// TG-03a: each of the 98 cards lies in exactly one place.
inline bool all_cards_accounted_for(const Options&, const State& state) {
  NumberSet seen = state.pub.out;
  int count = seen.size();
  for (const NumberSet hand : state.hands) {
    seen = seen | hand;
    count += hand.size();
  }
  for (int depth = 0; depth < state.deck.size(); ++depth) seen.insert(state.deck.peek(depth).value);
  count += state.deck.size();
  return count == 98 && seen == kAllCards;
}

}  // namespace sobremesa::the_game
