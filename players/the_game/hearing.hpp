// What a player makes of what was said, and what it says itself. Phrases name piles, never cards.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "players/player.hpp"
#include "players/the_game/signals.hpp"

namespace sobremesa::the_game {

// What stands, seat by seat and pile by pile.
struct Heard {
  std::array<PileSignals, kSeats.max> signals{};
  // Whether the seat has said anything about a pile. The silence of somebody who speaks means that
  // there is nothing to tell; the silence of others means nothing.
  std::array<bool, kSeats.max> speaks{};
  // The first request to keep off a pile, as a place in what was heard.
  std::array<std::optional<std::size_t>, kPileCount> keep_off{};
  std::optional<std::size_t> only_minimum;  // likewise, to play no more than one must

  bool anyone_speaks() const;
};

// `me` does not listen to itself. What is said about one of two piles that are alike is said about
// both.
Heard listen(std::span<const Say> heard, const Board& board, Seat me);

// What the seat would tell now and has not told yet, the most useful first, and not too much at a
// time. `in_play`: every card that is not in the piles.
void speak(const Board& board, const BothWays& in_play, NumberSet hand, std::span<const Say> heard,
           Seat me, std::vector<Say>& says);

}  // namespace sobremesa::the_game
