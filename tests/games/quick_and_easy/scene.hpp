// Builds only what a rule of Quick & Easy needs: tops, hands, a deck; the rest is out of the game.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/quick_and_easy/game.hpp"

namespace sobremesa::quick_and_easy {

inline Card card(std::string_view name) {
  const auto read = parse_card(name);
  EXPECT_TRUE(read) << name;
  return read.value_or(Card{});
}
inline CardSet cards_named(std::string_view names) {
  CardSet set;
  while (!names.empty()) {
    const auto [word, rest] = split_first_word(names);
    if (!word.empty()) set.insert(card(word).value);
    names = rest;
  }
  return set;
}

struct Scene {
  std::string_view up{};                 // the top card; empty: none
  std::string_view down{};               // likewise
  std::vector<std::string_view> hands;   // "r1 y5"
  std::vector<std::string_view> deck{};  // top first
  int to_act = 0;
  int played = 0;
  Options options{};
};

// A table set up by hand, and what happens at it. Moves are written in the notation.
class Stage {
 public:
  explicit Stage(const Scene& scene) : options_(scene.options) {
    Public& pub = state_.pub;
    pub.seats = piles::small(static_cast<int>(scene.hands.size()));
    pub.partial = true;
    lay(Pile::up, scene.up);
    lay(Pile::down, scene.down);
    for (std::size_t seat = 0; seat < scene.hands.size(); ++seat) {
      state_.hands[seat] = cards_named(scene.hands[seat]);
      pub.hand_sizes[seat] = piles::small(state_.hands[seat].size());
    }
    for (auto name = scene.deck.rbegin(); name != scene.deck.rend(); ++name) {
      state_.deck.put_on_top(card(*name));
    }
    pub.deck = piles::small(state_.deck.size());
    pub.to_act = seat_at(scene.to_act);
    pub.played_this_turn = piles::small(scene.played);
    settle(options_, state_);
  }
  Stage(const Options& options, int seats, std::uint64_t seed)
      : options_(options), state_(deal(options, seats, seed_from_number(seed))) {}

  const State& state() const { return state_; }
  const Public& pub() const { return state_.pub; }
  CardSet hand(int seat) const { return state_.hands[seat_at(seat).value]; }
  int top(Pile pile) const { return pub().tops[index_of(pile)]; }
  bool over() const { return is_over(pub()); }

  // Plays the moves one after the other for whoever is to act; fails the test if one is refused.
  Stage& play(std::initializer_list<std::string_view> moves) {
    for (const std::string_view text : moves) {
      const auto events = decide(options_, state_, pub().to_act, *parse_move(text));
      EXPECT_TRUE(events) << text << ": " << (events ? "" : sentence(events.error()));
      if (!events) return *this;
      for (const Event& event : *events) evolve(options_, state_, event);
    }
    return *this;
  }

  // Why the seat to act may not make the move; empty if it may.
  std::optional<Refusal> refusal(std::string_view move) const {
    return refusal_of(pub().to_act, move);
  }
  std::optional<Refusal> refusal_of(Seat seat, std::string_view move) const {
    const auto events = decide(options_, state_, seat, *parse_move(move));
    return events ? std::nullopt : std::optional(events.error());
  }
  bool may(std::string_view move) const { return !refusal(move); }
  // "QE-07 ASC_TOO_LOW"; empty if it may.
  std::string against(std::string_view move) const {
    const auto refused = refusal(move);
    return refused ? concat({refused->rule, " ", code_of(refused->reason)}) : "";
  }

 private:
  void lay(Pile pile, std::string_view name) {
    if (name.empty()) return;
    state_.pub.tops[index_of(pile)] = card(name).value;
    state_.pub.out.insert(card(name).value);
  }

  Options options_;
  State state_;
};

}  // namespace sobremesa::quick_and_easy
