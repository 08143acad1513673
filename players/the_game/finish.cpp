#include "players/the_game/finish.hpp"

#include <algorithm>

namespace sobremesa::the_game {
namespace {

constexpr int kTurns = 24;

// Depth first, cheapest turns first.
bool finish_from(const Setting& setting, const World& world, int& nodes) {
  if (world.left() == 0) return true;
  if (nodes-- <= 0) return false;
  const HandCards hand = hand_cards(world.hands[world.seat].up);
  TurnList<kTurns> turns;
  list_turns(world.board, hand, world.in_play,
             {.minimum = 1, .maximum = kMaxHand, .free_cost = 2, .slack = 8}, turns);
  std::stable_sort(
      turns.turn.begin(), turns.turn.begin() + turns.count,
      [](const Turn& a, const Turn& b) { return choice_cost(a, 1) < choice_cost(b, 1); });
  for (int i = 0; i < turns.count; ++i) {
    World next = world;
    take_turn(setting, next, hand, turns.turn[static_cast<std::size_t>(i)]);
    if (finish_from(setting, next, nodes)) return true;
  }
  return false;
}

}  // namespace

bool can_finish(const Setting& setting, const World& world, int& nodes) {
  constexpr int kAtATime = 100;
  int here = std::min(nodes, kAtATime);
  const int before = here;
  const bool finished = finish_from(setting, world, here);
  nodes -= before - std::max(here, 0);
  return finished;
}

}  // namespace sobremesa::the_game
