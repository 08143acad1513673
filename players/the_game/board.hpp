// The table as a player calculates with it. A pile that falls from 100 is a pile that climbs from 1
// for somebody who reads every number n as 101 - n; so all four piles climb here, and cards are
// kept in both readings. Everything in this folder that is used a million times a second is
// constexpr, which also lets a graphics card run it (tools/train).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "games/the_game/game.hpp"

namespace sobremesa::the_game {

inline constexpr int kPileCount = 4;
inline constexpr int kTurnedSum = kLowestCard + kHighestCard;
inline constexpr int kBack = 10;  // how far the backwards trick goes

constexpr int turned(int number) { return kTurnedSum - number; }

// The same cards, read from below and from above.
struct BothWays {
  NumberSet up;
  NumberSet down;

  constexpr void insert(int card) {
    up.insert(card);
    down.insert(turned(card));
  }
  constexpr void erase(int card) {
    up.erase(card);
    down.erase(turned(card));
  }
  // As pile `pile` reads them.
  constexpr const NumberSet& for_pile(int pile) const { return pile < 2 ? up : down; }

  friend constexpr BothWays operator|(const BothWays& a, const BothWays& b) {
    return {a.up | b.up, a.down | b.down};
  }
  bool operator==(const BothWays&) const = default;
};

constexpr BothWays both_ways(NumberSet cards) {
  BothWays both{};
  both.up = cards;
  for (const int card : cards) both.down.insert(turned(card));
  return both;
}

// The tops of piles A, B, C, D, each as it climbs.
struct Board {
  std::array<std::uint8_t, kPileCount> top{1, 1, 1, 1};
  bool operator==(const Board&) const = default;
};

constexpr Board board_of(const Tops& tops) {
  Board board{};
  for (std::size_t i = 0; i < tops.size(); ++i) {
    const int top = i < 2 ? tops[i] : turned(tops[i]);
    board.top[i] = static_cast<std::uint8_t>(top);
  }
  return board;
}

// A card as pile `pile` reads it.
constexpr int as_read(int pile, int card) { return pile < 2 ? card : turned(card); }

// TG-07, TG-09, TG-12, TG-13, with the card as the pile reads it.
constexpr bool fits(int top, int number) { return number > top || number == top - kBack; }

// How many cards still in play a step from `top` to `number` leaves behind for good; a step back
// brings some within reach again and counts below zero.
constexpr int step_cost(const NumberSet& in_play, int top, int number) {
  if (number > top) return in_play.count_below(number) - in_play.count_below(top + 1);
  return -1 - (in_play.count_below(top) - in_play.count_below(number + 1));
}

// Reads the table upside down: the climbing piles become the falling ones. Whatever a player knows,
// it knows in both readings.
constexpr Board turned(const Board& board) {
  return {{board.top[2], board.top[3], board.top[0], board.top[1]}};
}
constexpr BothWays turned(const BothWays& cards) { return {cards.down, cards.up}; }

}  // namespace sobremesa::the_game
