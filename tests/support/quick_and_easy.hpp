// Quick & Easy as the laws of tests/conformance want it: options worth trying, moves worth
// refusing, and where all the cards are.
#pragma once

#include <vector>

#include "games/quick_and_easy/game.hpp"

namespace sobremesa::quick_and_easy {

inline int law_games(const Options&) { return 60; }

inline std::vector<Options> sample_options(const Options&) {
  return {Options{}, Options{.professional = true},
          Options{.starter = std::nullopt, .show_history = true},
          Options{.starter = std::nullopt, .professional = true, .talk = cards::TalkLevel::strict}};
}

// Every move there could be, legal or not.
inline std::vector<Move> some_moves(const Options&, const State&, Rng&) {
  std::vector<Move> moves{EndTurn{}};
  for (const int card : kAllCards) {
    for (const Pile pile : kPiles) moves.push_back(Place{Layout::card_at(card), pile});
  }
  for (int seat = 0; seat <= kSeats.max; ++seat) moves.push_back(Start{piles::small(seat)});
  return moves;
}

// QE-02: each of the 50 cards lies in exactly one place.
inline bool all_cards_accounted_for(const Options&, const State& state) {
  CardSet seen = state.pub.out;
  int count = seen.size() + state.deck.size();
  for (const CardSet hand : state.hands) {
    seen = seen | hand;
    count += hand.size();
  }
  for (int depth = 0; depth < state.deck.size(); ++depth) seen.insert(state.deck.peek(depth).value);
  return count == 50 && seen == kAllCards;
}

}  // namespace sobremesa::quick_and_easy
