// A table of Level 8 for tests: set up from a position as JSON, played with moves as text.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/level_8/game.hpp"
#include "games/level_8/rounds.hpp"

namespace sobremesa::level_8 {

struct Sitting {
  Options options;
  State state;
  std::vector<Event> log;

  // What became of a move: "ok", or the code and rule of the refusal.
  std::string act(int seat, std::string_view text) {
    const auto move = parse_move(text);
    const SeatView sight = view_for(state, seat_at(seat));
    if (!move) return told(not_a_move(options, sight));
    const auto refusal = broken_rule(options, sight, *move);
    const auto events = decide(options, state, seat_at(seat), *move);
    EXPECT_EQ(events.has_value(), !refusal) << text;
    if (!events) return told(events.error());
    for (const Event& event : *events) {
      evolve(options, state, event);
      log.push_back(event);
    }
    return "ok";
  }
  // For the seat whose turn it is.
  std::string act(std::string_view text) { return act(state.pub.to_act.value, text); }

  template <class E>
  int count() const {
    int count = 0;
    for (const Event& event : log) count += std::holds_alternative<E>(event) ? 1 : 0;
    return count;
  }
  int level(int seat) const { return state.pub.places[seat_at(seat).value].level; }
  int cards(int seat) const { return state.hands[seat_at(seat).value].size(); }
  int pile(int seat) const {
    return static_cast<int>(state.pub.discards.size(seat_at(seat).value));
  }
  std::string top(int seat) const {
    return to_text(state.pub.discards[seat_at(seat).value].back());
  }
  bool skipped(int seat) const { return state.pub.places[seat_at(seat).value].skip; }
  std::string group(int seat, std::size_t index) const {
    std::string text;
    for (const LaidCard card : group_of(state.pub, seat_at(seat), index)) {
      text += (text.empty() ? "" : " ") + to_text(card);
    }
    return text;
  }
  std::vector<std::string> legal(int seat) const {
    std::vector<std::string> texts;
    for (const Move& move : legal_moves(options, view_for(state, seat_at(seat))))
      texts.push_back(to_text(move));
    return texts;
  }
  bool offers(int seat, std::string_view text) const {
    const auto texts = legal(seat);
    return std::find(texts.begin(), texts.end(), text) != texts.end();
  }

 private:
  static std::string told(const Refusal& refusal) {
    return std::string(code_of(refusal.reason)) + " " + std::string(refusal.rule);
  }
};

// JSON with single quotes, so that tests can be read.
inline std::string quoted(std::string text) {
  for (char& c : text) c = c == '\'' ? '"' : c;
  return text;
}

inline Options options_of(const std::string& json, int seats) {
  const std::string text = quoted(json);
  wire::Document document;
  const auto value = document.parse(text);
  EXPECT_TRUE(value) << text;
  const auto options = read_options<Options>(*value, seats);
  EXPECT_TRUE(options) << (options ? "" : options.error().text);
  return options ? *options : Options{};
}

inline Sitting dealt(int seats, std::uint64_t seed, const std::string& options = "{}") {
  const Options chosen = options_of(options, seats);
  return {chosen, deal(chosen, seats, seed_from_number(seed)), {}};
}

// The fault of a position, or nothing if it has none.
inline std::string fault_of(int seats, const std::string& position,
                            const std::string& options = "{}") {
  const std::string text = quoted(position);
  wire::Document document;
  const auto value = document.parse(text);
  EXPECT_TRUE(value) << text;
  const auto state = read_position(options_of(options, seats), seats, *value, Seed{});
  return state ? "" : state.error().text;
}

// A practice position: the cards that are not named are out of the game.
inline Sitting placed(int seats, const std::string& position, const std::string& options = "{}") {
  const std::string text = quoted("{'partial':true," + position + "}");
  wire::Document document;
  const auto value = document.parse(text);
  EXPECT_TRUE(value) << text;
  const Options chosen = options_of(options, seats);
  const auto state = read_position(chosen, seats, *value, Seed{});
  EXPECT_TRUE(state) << (state ? "" : state.error().text) << "\n" << text;
  return {chosen, state ? *state : State{}, {}};
}

// Seat 0 has drawn and holds these cards, blanks between them; seat 1 sits by.
inline Sitting holding(int level, const std::string& cards, const std::string& options = "{}",
                       const std::string& laid = "null", const std::string& other_laid = "null",
                       int other_level = 1) {
  std::string hand;
  std::string_view left = cards;
  while (!left.empty()) {
    const auto [word, rest] = split_first_word(left);
    hand += (hand.empty() ? "'" : ",'") + std::string(word) + "'";
    left = rest;
  }
  return placed(2,
                "'to_act':0,'phase':'play','deck':['p14','p15','J','J'],'seats':[{'level':" +
                    std::to_string(level) + ",'hand':[" + hand + "],'laid':" + laid +
                    "},{'level':" + std::to_string(other_level) +
                    ",'hand':['p1','p2','p3'],'discard':['p4','p5'],'laid':" + other_laid + "}]",
                options);
}

}  // namespace sobremesa::level_8
