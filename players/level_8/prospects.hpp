// How long a hand will take to its level, as far as its seat can know.
#pragma once

#include "games/level_8/game.hpp"
#include "players/level_8/needs.hpp"

namespace sobremesa::level_8 {

// Hundredths of a turn.
using Turns = int;
inline constexpr Turns kOneTurn = 100;

// What the seat has not seen: the draw pile and what it does not know of the others' hands.
[[nodiscard]] Hand unseen_by(const SeatView& view);

class Prospects {
 public:
  // Without counting, every card but the own ones is thought to be still in the draw pile.
  enum class Counting : bool { own_hand_only, all_seen };

  Prospects(const Options& options, const SeatView& view, Counting counting);

  [[nodiscard]] const Level& level() const { return level_; }
  [[nodiscard]] const Hand& unseen() const { return unseen_; }
  [[nodiscard]] bool collects_colours() const;
  [[nodiscard]] Needs needs(const Hand& hand) const { return needs_of(level_, hand); }

  // Turns until the level can be laid. The next step is counted by the cards that would make it;
  // those after it by what such steps usually take.
  [[nodiscard]] Turns until_laid(const Needs& needs) const;
  [[nodiscard]] Turns until_laid(const Hand& hand) const { return until_laid(needs(hand)); }

 private:
  const Level& level_;
  Hand unseen_;
  int unseen_count_ = 0;
  int rivals_ = 1;
};

}  // namespace sobremesa::level_8
