// Tables for tests of the players of Face to Face: set up by hand with every card accounted for,
// and games played from a seed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/players.hpp"

namespace sobremesa::face_to_face {

// A side of the table: what is not named has been played.
struct SceneSide {
  int up = 1;
  int down = 60;
  NumberSet hand;
  NumberSet deck;
};

// Seat 0 is to move.
inline State scene(const SceneSide& mine, const SceneSide& theirs) {
  State state;
  int seat = 0;
  for (const SceneSide& side : {mine, theirs}) {
    const Seat at = seat_at(seat++);
    state.pub.tops[place_of(at, Pile::up)] = static_cast<std::uint8_t>(side.up);
    state.pub.tops[place_of(at, Pile::down)] = static_cast<std::uint8_t>(side.down);
    state.pub.hand_sizes[at.value] = static_cast<std::uint8_t>(side.hand.size());
    state.pub.decks[at.value] = static_cast<std::uint8_t>(side.deck.size());
    state.pub.out[at.value] = kAllCards - side.hand - side.deck;
    state.hands[at.value] = side.hand;
    for (const int card : side.deck) state.decks[at.value].put_on_top(number_card(card));
  }
  return state;
}

inline Advice<Game> advice_at(Level level, const State& state, std::uint64_t seed = 1,
                              const Options& options = {}, Patience patience = {}) {
  const SeatView view = view_for(state, to_act(state.pub));
  Rng rng(seed);
  Advice<Game> advice;
  ask_player(level, Question<Game>{.options = options, .view = view, .patience = patience}, rng,
             advice);
  return advice;
}

inline std::string text_of(const std::vector<Move>& moves) {
  std::string text;
  for (const Move& move : moves) text += (text.empty() ? "" : " ") + to_text(move);
  return text;
}

// Makes the moves in turn; false as soon as one is refused.
inline bool play(const Options& options, State& state, const std::vector<Move>& moves) {
  const Seat seat = state.pub.to_act;
  for (const Move& move : moves) {
    const auto events = decide(options, state, seat, move);
    if (!events) return false;
    for (const Event& event : *events) evolve(options, state, event);
  }
  return true;
}

}  // namespace sobremesa::face_to_face
