#include "players/the_game_extreme/world.hpp"

#include <algorithm>

#include "players/the_game_extreme/reach.hpp"

namespace sobremesa::the_game_extreme {

int World::cards_left() const {
  int left = deck;
  for (const NumberSet hand : hands) left += hand.size();
  return left;
}

World world_from(const State& state) {
  World world{.tops = state.pub.piles.tops,
              .hands = state.hands,
              .deck = state.pub.deck,
              .seats = state.pub.seats,
              .to_act = state.pub.to_act.value,
              .out = state.pub.out};
  for (int depth = 0; depth < state.deck.size(); ++depth) {
    world.cards[static_cast<std::size_t>(state.deck.size() - 1 - depth)] =
        state.deck.peek(depth).value;
  }
  return world;
}

void apply(const Options& options, World& world, const Step& turn) {
  NumberSet& hand = world.hands[world.to_act];
  world.out = world.out | (hand - turn.hand);
  world.tops = turn.tops;
  hand = turn.hand;
  const bool draw_one = shows(options.orders, world.tops, Order::draw_one);
  const int missing = full_hand(options, world.seats) - hand.size();
  for (int draws = draw_one ? 1 : missing; draws > 0 && world.deck > 0; --draws) {
    hand.insert(world.cards[--world.deck]);
  }
  for (int steps = 1; steps <= world.seats; ++steps) {
    const auto next = static_cast<std::uint8_t>((world.to_act + steps) % world.seats);
    if (world.hands[next].empty() && steps < world.seats) continue;
    world.to_act = next;
    return;
  }
}

Wishes asked_of_actor(const Options& options, const World& world) {
  Wishes asked{};
  const bool quiet = world.seats < 2 || options.talk == cards::TalkLevel::voice ||
                     shows(options.orders, world.tops, Order::silence);
  if (quiet) return asked;
  const NumberSet in_play = kAllCards - world.out;
  for (std::uint8_t seat = 0; seat < world.seats; ++seat) {
    if (seat == world.to_act) continue;
    asked = stronger(asked, wishes_of(options.orders, world.tops, in_play, world.hands[seat]));
  }
  return asked;
}

bool asks_anything(const Wishes& asked) {
  return std::any_of(asked.begin(), asked.end(), [](Wish wish) { return wish != Wish::none; });
}

Wishes still_standing(const Wishes& asked, const Tops& before, const Tops& after) {
  Wishes standing = asked;
  for (std::size_t pile = 0; pile < standing.size(); ++pile) {
    if (before[pile] != after[pile]) standing[pile] = Wish::none;
  }
  return standing;
}

Outlook outlook_of(const World& world, const Step& turn, const Wishes& asked) {
  return {.tops = turn.tops,
          .hand = turn.hand,
          .unseen = world.unseen_by_actor(),
          .seats = world.seats,
          .deck = world.deck,
          .asked = still_standing(asked, world.tops, turn.tops),
          .talks = asks_anything(asked)};
}

}  // namespace sobremesa::the_game_extreme
