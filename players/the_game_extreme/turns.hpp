// Every turn a hand can make: sequences of plays, told apart by what they leave behind. A turn that
// an order would lose is not among them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/the_game_extreme/game.hpp"

namespace sobremesa::the_game_extreme {

inline constexpr std::uint8_t kNoLock = 4;

// Where a turn stands before its next card.
struct TurnStart {
  Tops tops{};
  std::uint8_t lock = kNoLock;  // the pile that a one-pile order ties the turn to
  std::uint8_t used = 0;        // the piles this turn has used, one bit each
  std::uint8_t played = 0;
  bool three = false;
};
TurnStart turn_start(const Public& pub);

// What its player knows while the turn lasts.
struct TurnNeeds {
  NumberSet hand;
  NumberSet unseen;  // not out and not in this hand
  int minimum = 2;
  // Alone with an empty deck nothing happens between turns: one search goes through to the end.
  bool to_the_end = false;
};

// How far the search looks. Cards beyond what the turn needs must nearly follow; needed cards may
// be so much worse than the nearest one.
struct Breadth {
  int spare_gap = 3;
  int needed_slack = 98;
  std::size_t most_steps = 20'000;
};

// A point in a turn.
struct Step {
  NumberSet hand;  // what is still held
  Tops tops{};
  std::uint8_t lock = kNoLock;
  std::uint8_t used = 0;
  std::uint8_t laid = 0;    // which cards of the hand are laid, by rank
  std::uint8_t played = 0;  // in this turn
  bool three = false;
  bool is_complete = false;  // the turn may end here, or has
  bool has_ended = false;
  std::uint8_t card = 0;  // what was laid to get here, and where; 0 for the end of a turn
  std::uint8_t pile = 0;
  std::uint32_t from = 0;
};

class TurnSearch {
 public:
  // Finds the steps, the start first.
  void run(const Options& options, const TurnStart& start, const TurnNeeds& needs,
           const Breadth& breadth);

  std::span<const Step> steps() const { return steps_; }
  // Where the first turn on the way to a step ends; the step itself, if that is in the first turn.
  std::size_t end_of_first_turn(std::size_t step) const;
  // The plays that lead to a step of the first turn.
  void plays_to(std::size_t step, std::vector<Move>& moves) const;

 private:
  struct Play {
    std::uint8_t card;
    std::uint8_t pile;
    int gap;
  };

  void expand(std::size_t from);
  void collect_plays(const Step& step);
  void collect_on(const Step& step, std::size_t pile, NumberSet in_play, bool may_trick);
  void lay(const Step& step, std::size_t from, const Play& play);
  void begin_next_turn(std::size_t from);
  void judge(Step& step) const;
  bool is_bound(const Step& step) const;
  bool keeps_orders(const Step& step, int card) const;
  bool is_new(const Step& step);
  void grow();

  const Options* options_ = nullptr;
  TurnNeeds needs_;
  Breadth breadth_;
  std::vector<Step> steps_;
  std::vector<Play> plays_;
  std::vector<std::uint64_t> seen_;  // open addressing; 0 is empty
  std::size_t seen_count_ = 0;
};

}  // namespace sobremesa::the_game_extreme
