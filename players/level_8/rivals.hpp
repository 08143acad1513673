// What the others are after, as far as everybody could see: what they took and still hold, what
// they threw away, which level they are on and what lies before them.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "games/level_8/game.hpp"
#include "players/level_8/board.hpp"
#include "players/level_8/prospects.hpp"

namespace sobremesa::level_8 {

class Rivals {
 public:
  Rivals(const Options& options, const SeatView& view, const Board& board);

  // What the others would gain, taken together, if this card lay open for them.
  [[nodiscard]] Turns gift(Card card) const;

  // Who should lose the next turn; nobody if everyone has a skip card in front.
  [[nodiscard]] std::optional<Seat> to_skip() const { return to_skip_; }
  // What it is worth that this one loses it.
  [[nodiscard]] Turns worth_of_skip() const { return worth_of_skip_; }

 private:
  void look_at(const Options& options, const SeatView& view, Seat rival, int reach);
  void read_taken(const Level& level, const Hand& known, int reach);
  void read_thrown(const Level& level, std::span<const Card> pile, int reach);
  void of_value(int value, Turns gain, int reach);
  void consider_skipping(const Public& pub, Seat rival, int turns_away);

  Traits on_the_table_;          // what those who have laid can add
  Turns to_those_who_laid_ = 0;  // and what a card of it is worth to them
  Turns of_a_joker_ = 0;
  std::array<Turns, kHighestValue + 1> of_value_{};
  std::array<Turns, kColours> of_colour_{};
  std::optional<Seat> to_skip_;
  Turns worth_of_skip_ = 0;
};

}  // namespace sobremesa::level_8
