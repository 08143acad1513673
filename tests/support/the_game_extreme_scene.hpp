// A small stage for rule tests: the orders a test needs, a few cards, and moves as text.
//
//   Scene scene({.orders = "30K 31S", .hands = {{30, 31, 50}}, .deck = 20});
//   EXPECT_EQ(scene.play("30>A"), "ok");
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/the_game_extreme/game.hpp"

namespace sobremesa::the_game_extreme {

struct Setting {
  // A number and a letter each: S stop, K skull, 3 three, Q silence, T no trick, P one pile, 1 draw
  // one.
  std::string_view orders = "";
  Tops tops{1, 1, 100, 100};
  std::vector<std::vector<int>> hands;
  int deck = 0;  // that many plain cards which are nowhere else
  Options options = {};
  int to_act = 0;
};

inline Orders orders_from(std::string_view text) {
  constexpr std::string_view kLetters = "SK3QTP1";
  Orders orders;
  while (!trimmed(text).empty()) {
    const auto [word, rest] = split_first_word(text);
    const int number = *parse_number(word.substr(0, word.size() - 1));
    orders.print(kOrders[kLetters.find(word.back())], number);
    text = rest;
  }
  return orders;
}

class Scene {
 public:
  explicit Scene(const Setting& setting) : options(setting.options) {
    options.orders = orders_from(setting.orders);
    Public& pub = state.pub;
    pub.seats = static_cast<std::uint8_t>(setting.hands.size());
    pub.to_act = seat_at(setting.to_act);
    pub.partial = true;
    pub.piles.tops = setting.tops;
    NumberSet taken;
    for (const int top : setting.tops) taken.insert(top);
    pub.out = taken & kAllCards;
    for (std::size_t seat = 0; seat < setting.hands.size(); ++seat) {
      for (const int card : setting.hands[seat]) state.hands[seat].insert(card);
      taken = taken | state.hands[seat];
      pub.hand_sizes[seat] = static_cast<std::uint8_t>(setting.hands[seat].size());
    }
    for (int card = kHighestCard; card >= kLowestCard && state.deck.size() < setting.deck; --card) {
      if (taken.contains(card) || options.orders.on(card) != Order::none) continue;
      state.deck.put_on_top(number_card(card));
    }
    pub.deck = static_cast<std::uint8_t>(state.deck.size());
    settle(options, state);
  }

  // "ok"; "turn over"; "TGX-14": the game ended by that rule; "no X_NO_BACK": refused.
  std::string play(std::string_view text) {
    const auto move = parse_move(text);
    if (!move) return "no move";
    const Seat seat = state.pub.to_act;
    const auto events = decide(options, state, seat, *move);
    if (!events) return concat({"no ", code_of(events.error().reason)});
    std::string answer = "ok";
    for (const Event& event : *events) {
      evolve(options, state, event);
      if (std::holds_alternative<TurnEnded>(event)) answer = "turn over";
    }
    return is_over(state.pub) ? std::string(ended_by()) : answer;
  }

  // All of them; the answer to the last.
  std::string play_all(std::initializer_list<std::string_view> moves) {
    std::string answer;
    for (const std::string_view move : moves) answer = play(move);
    return answer;
  }

  // What would be the answer, were it tried.
  std::string would(std::string_view text) const {
    Scene copy = *this;
    return copy.play(text);
  }

  // The rule that refuses the move; empty if it is allowed.
  std::string refused_by(std::string_view text) const {
    const auto refusal = refusal_of(text);
    return refusal ? std::string(refusal->rule) : "";
  }
  std::optional<Refusal> refusal_of(std::string_view text) const {
    return broken_rule(options, sight(), *parse_move(text));
  }

  std::string_view ended_by() const {
    return state.pub.outcome ? rule_of(state.pub.outcome->ending) : "";
  }
  SeatView sight() const { return view_for(state, state.pub.to_act); }
  int cards_of(int seat) const { return state.hands[static_cast<std::size_t>(seat)].size(); }
  int to_act() const { return state.pub.to_act.value; }
  bool offers(std::string_view text) const {
    const Moves moves = legal_moves(options, sight());
    return std::find(moves.begin(), moves.end(), *parse_move(text)) != moves.end();
  }

  Options options;
  State state;
};

}  // namespace sobremesa::the_game_extreme
