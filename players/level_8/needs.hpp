// What a hand still needs for a level: how many cards, which ones would bring it nearer, and which
// of its own it cannot spare. One walk over what the groups could stand for answers all three, so
// players can afford to ask several times a turn; whether a level can be laid is for the room's
// exact solver to say.
#pragma once

#include <cstddef>
#include <cstdint>

#include "games/level_8/game.hpp"

namespace sobremesa::level_8 {

constexpr std::size_t index(int number) { return static_cast<std::size_t>(number); }

using Values = std::uint16_t;  // bit v: the value v
using Colours = std::uint8_t;  // bit c: the colour c

constexpr Hand with(Hand hand, Card card) {
  hand.insert(card);
  return hand;
}
constexpr Hand without(Hand hand, Card card) {
  hand.erase(card);
  return hand;
}

// Cards described by what they are good for.
struct Traits {
  Values values = 0;
  Colours colours = 0;

  constexpr bool fit(Card card) const {
    return is_number(card) && (((values >> static_cast<unsigned>(value_of(card))) & 1U) != 0 ||
                               ((colours >> static_cast<unsigned>(colour_of(card))) & 1U) != 0);
  }
  bool operator==(const Traits&) const = default;
};

struct Needs {
  int missing = 0;  // cards; jokers in hand are counted as placed
  Traits wanted;    // each of these would leave one fewer missing
  Traits needed;    // cards of the hand that some shortest way uses, without another of the kind
};

[[nodiscard]] Needs needs_of(const Level& level, const Hand& hand);

// How many of these number cards the level has a use for.
[[nodiscard]] int count_fitting(const Hand& cards, const Traits& traits);

}  // namespace sobremesa::level_8
