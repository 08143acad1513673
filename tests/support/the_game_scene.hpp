// Builds only what a rule of The Game needs: tops, hands, a deck; the rest is out of the game.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string_view>
#include <vector>

#include "games/the_game/game.hpp"

namespace sobremesa::the_game {

struct Scene {
  Tops tops{1, 1, 100, 100};
  std::vector<NumberSet> hands;
  std::vector<int> deck{};  // top first
  int to_act = 0;
  int played = 0;
  Options options{};
};

// A table set up by hand, and what happens at it. Moves are written in the notation.
class Stage {
 public:
  explicit Stage(const Scene& scene) : options_(scene.options) {
    Public& pub = state_.pub;
    pub.seats = static_cast<std::uint8_t>(scene.hands.size());
    pub.partial = true;
    pub.tops = scene.tops;
    for (const Pile pile : kPiles) {
      const int top = scene.tops[index_of(pile)];
      if (top != start_of(pile)) pub.out.insert(top);
    }
    for (std::size_t seat = 0; seat < scene.hands.size(); ++seat) {
      state_.hands[seat] = scene.hands[seat];
      pub.hand_sizes[seat] = static_cast<std::uint8_t>(scene.hands[seat].size());
    }
    for (auto card = scene.deck.rbegin(); card != scene.deck.rend(); ++card) {
      state_.deck.put_on_top(number_card(*card));
    }
    pub.deck = static_cast<std::uint8_t>(scene.deck.size());
    pub.to_act = seat_at(scene.to_act);
    pub.played_this_turn = static_cast<std::uint8_t>(scene.played);
    settle(options_, state_);
  }
  Stage(const Options& options, int seats, std::uint64_t seed)
      : options_(options), state_(deal(options, seats, seed_from_number(seed))) {}

  const State& state() const { return state_; }
  const Public& pub() const { return state_.pub; }
  const Options& options() const { return options_; }
  NumberSet hand(int seat) const { return state_.hands[seat_at(seat).value]; }
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
  std::string_view rule_against(std::string_view move) const {
    const auto refused = refusal(move);
    return refused ? refused->rule : "";
  }

 private:
  Options options_;
  State state_;
};

// A deck that lasts: how many cards it has matters, not which.
inline std::vector<int> cards_from(int first, int last) {
  std::vector<int> cards;
  for (int card = first; card <= last; ++card) cards.push_back(card);
  return cards;
}

}  // namespace sobremesa::the_game
