// The Game: Face to Face as the laws of tests/conformance want it: options worth trying, moves
// worth refusing, and where all the cards are.
#pragma once

#include <vector>

#include "games/face_to_face/game.hpp"

namespace sobremesa::face_to_face {

inline int law_games(const Options&) { return 120; }

inline std::vector<Options> sample_options(const Options&) {
  return {Options{}, Options{.starter = Seat{1}, .last_single_wins = true}};
}

// Every move there could be, legal or not.
inline std::vector<Move> some_moves(const Options&, const State&, Rng&) {
  std::vector<Move> moves{EndTurn{}};
  for (int card = kLowestCard; card <= kHighestCard; ++card) {
    for (const Pile pile : kPiles) moves.push_back(Place{number_card(card), pile});
  }
  return moves;
}

// FTF-04a: each of the 58 cards of either colour lies in exactly one place.
inline bool all_cards_accounted_for(const Options&, const State& state) {
  for (std::size_t side = 0; side < kSides; ++side) {
    NumberSet seen = state.pub.out[side] | state.hands[side];
    const Deck& deck = state.decks[side];
    const int count = state.pub.out[side].size() + state.hands[side].size() + deck.size();
    for (int depth = 0; depth < deck.size(); ++depth) seen.insert(deck.peek(depth).value);
    if (count != static_cast<int>(kPack) || seen != kAllCards) return false;
  }
  return true;
}

}  // namespace sobremesa::face_to_face
