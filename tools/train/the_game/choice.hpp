// Choosing a turn without any look ahead: the one whose table after it is worth most.
#pragma once

#include <optional>

#include "tools/train/the_game/teacher.hpp"

namespace sobremesa::the_game::training {

struct Opinion {
  float win = 0;
  float few = 0;
};

struct Choice {
  Turn turn;
  After after;
  Opinion opinion;
};

// What is the same for all turns of a decision.
struct Decision {
  Decision(const Setting& lesson, const World& world)
      : hand(hand_cards(world.hands[world.seat].up)), around(surroundings_of(lesson, world)) {}

  HandCards hand;
  Surroundings around;
};

// `judge` says what it thinks of a turn and the table after it. Empty where no turn is possible.
template <class Judge>
std::optional<Choice> choose_turn(const Practice& practice, const World& world,
                                  const Decision& decision, const Judge& judge) {
  const Setting& lesson = practice.lesson;
  TurnList<kWidth> turns;
  list_turns(world.board, decision.hand, world.in_play,
             practice_limits(lesson, minimum_of(lesson, world.deck())), turns);
  std::optional<Choice> best;
  float best_value = 0;
  for (int i = 0; i < turns.count; ++i) {
    const Turn& turn = turns.turn[static_cast<std::size_t>(i)];
    if (!covers_fires(lesson, world.board, turn.board)) continue;
    const After after = after_turn(decision.hand, world.board, turn, lesson.fire);
    const Opinion opinion = judge(turn, after);
    const float value = opinion.win + practice.round.left_weight * opinion.few;
    if (best && value <= best_value) continue;
    best = {.turn = turn, .after = after, .opinion = opinion};
    best_value = value;
  }
  return best;
}

// The rule of thumb: the cheapest turn. It says nothing about the chance to win.
inline Opinion by_cost(const Turn& turn) {
  return {.few = -static_cast<float>(choice_cost(turn, 2))};
}

}  // namespace sobremesa::the_game::training
