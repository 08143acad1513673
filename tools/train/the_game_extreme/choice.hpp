// Choosing a turn without any look ahead: the one whose table after it is worth most.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "players/the_game_extreme/simple_worth.hpp"
#include "players/the_game_extreme/world.hpp"

namespace sobremesa::the_game_extreme::training {

struct Opinion {
  float win = 0;
  float close = 0;
};

// The turns worth a closer look: those that leave most room.
class Candidates {
 public:
  struct Candidate {
    int room = 0;
    Step turn;
    Outlook outlook;
  };

  std::span<const Candidate> find(const Options& options, const World& world, const Wishes& asked);

 private:
  TurnSearch search_;
  std::vector<Candidate> found_;
};
using Candidate = Candidates::Candidate;

// How much coming close counts beside winning, at the table.
inline constexpr float kCloseWeight = 0.3F;

struct Choice {
  const Candidate* candidate = nullptr;  // null where no turn is possible
  Opinion opinion;
};

// `judge` says what it thinks of a candidate.
template <class Judge>
Choice choose(std::span<const Candidate> candidates, float close_weight, const Judge& judge) {
  Choice best;
  float best_value = 0;
  for (const Candidate& candidate : candidates) {
    const Opinion opinion = judge(candidate);
    const float value = opinion.win + close_weight * opinion.close;
    if (best.candidate != nullptr && value <= best_value) continue;
    best = {.candidate = &candidate, .opinion = opinion};
    best_value = value;
  }
  return best;
}

// The rule of thumb. It says nothing about the chance to win.
Opinion by_simple_worth(const Options& options, const World& world, const Wishes& asked,
                        const Candidate& candidate);

// After this turn everything is placed.
inline bool wins_at_once(const Outlook& outlook) {
  return outlook.deck == 0 && outlook.hand.empty() && outlook.unseen.empty();
}

// The options of a practice game: some silent, some with orders drawn by lot.
Options practice_options(int seats, std::uint64_t seed);

}  // namespace sobremesa::the_game_extreme::training
