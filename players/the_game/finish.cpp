#include "players/the_game/finish.hpp"

#include <algorithm>
#include <array>

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
  std::array<std::uint8_t, kTurns> order{};
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint8_t>(i);
  const auto cheaper = [&](std::uint8_t a, std::uint8_t b) {
    const int difference = choice_cost(turns.turn[a], 1) - choice_cost(turns.turn[b], 1);
    return difference != 0 ? difference < 0 : a < b;
  };
  std::sort(order.begin(), order.begin() + turns.count, cheaper);
  for (int i = 0; i < turns.count; ++i) {
    World next = world;
    take_turn(setting, next, hand, turns.turn[order[static_cast<std::size_t>(i)]]);
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
