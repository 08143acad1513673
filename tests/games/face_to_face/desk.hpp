// A table for tests of Face to Face: two sides set up by hand, moves as text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/face_to_face/game.hpp"

namespace sobremesa::face_to_face {

struct Side {
  int up = 1;
  int down = 60;
  std::vector<int> hand;
  std::vector<int> deck;  // top first
};

// What an opponent has who does not matter: cards enough to go on.
inline Side somebody() { return {.hand = {20, 30, 40}, .deck = {21, 22, 23, 24, 25, 26}}; }

class Desk {
 public:
  explicit Desk(const Side& mine, const Side& theirs = somebody(), const Options& options = {})
      : options_(options) {
    lay(mine, Seat{0});
    lay(theirs, Seat{1});
    state_.pub.partial = true;
    settle(options_, state_);
  }

  // Empty if the move happened, else "FTF-16 ASC_TOO_LOW".
  std::string act(int seat, std::string_view text) {
    const auto move = parse_move(text);
    if (!move) return say(not_a_move(options_, view_for(state_, seat_at(seat))));
    const auto events = decide(options_, state_, seat_at(seat), *move);
    if (!events) return say(events.error());
    for (const Event& event : *events) evolve(options_, state_, event);
    return "";
  }
  // Seat 0's moves in a row; the first refusal, if any.
  std::string act(std::initializer_list<std::string_view> texts) {
    for (const std::string_view text : texts) {
      if (std::string refusal = act(0, text); !refusal.empty()) return refusal;
    }
    return "";
  }
  // The same, on a copy of the table.
  std::string would(std::initializer_list<std::string_view> texts) const {
    return Desk(*this).act(texts);
  }

  const State& state() const { return state_; }
  const Public& pub() const { return state_.pub; }
  NumberSet hand(int seat) const { return state_.hands[seat_at(seat).value]; }
  Tops tops(int seat) const { return tops_for(state_.pub, seat_at(seat)); }
  std::string result() const {
    if (!pub().outcome) return "";
    return concat({pub().outcome->winner.value, " ", rule_of(pub().outcome->ending)});
  }

 private:
  static std::string say(const Refusal& refusal) {
    return concat({refusal.rule, " ", code_of(refusal.reason)});
  }
  void lay(const Side& side, Seat seat) {
    state_.pub.tops[place_of(seat, Pile::up)] = static_cast<std::uint8_t>(side.up);
    state_.pub.tops[place_of(seat, Pile::down)] = static_cast<std::uint8_t>(side.down);
    for (const int card : side.hand) state_.hands[seat.value].insert(card);
    for (auto card = side.deck.rbegin(); card != side.deck.rend(); ++card) {
      state_.decks[seat.value].put_on_top(number_card(*card));
    }
    state_.pub.hand_sizes[seat.value] = static_cast<std::uint8_t>(side.hand.size());
    state_.pub.decks[seat.value] = static_cast<std::uint8_t>(side.deck.size());
  }

  Options options_;
  State state_;
};

}  // namespace sobremesa::face_to_face
