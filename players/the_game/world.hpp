// One way the hidden cards may lie, for looking ahead and for learning: everything known, nothing
// checked, small enough for thousands of them on a graphics card. tests/players plays it side by
// side with the room's rules.
#pragma once

#include "base/rng.hpp"
#include "players/the_game/features.hpp"

namespace sobremesa::the_game {

// What does not change during a game.
struct Setting {
  int seats = 1;
  int full_hand = 8;
  bool expert = false;
  bool talk = false;
  bool fire = false;
};

struct World {
  Board board;
  BothWays hands[kSeats.max];
  BothWays in_play;  // every card that does not lie in a pile
  std::uint8_t pack[kPack] = {};
  int next_card = 0;
  int cards = 0;  // how many of `pack` there are
  int seat = 0;

  constexpr int deck() const { return cards - next_card; }
  constexpr int left() const { return in_play.up.size(); }
};

// A fresh deal, for learning. Not the deal of a table with that seed.
constexpr void deal_world(const Setting& setting, std::uint64_t seed, World& world) {
  Rng rng(seed);
  for (std::size_t i = 0; i < kPack; ++i) {
    world.pack[i] = static_cast<std::uint8_t>(static_cast<std::size_t>(kLowestCard) + i);
  }
  for (std::size_t i = kPack; i > 1; --i) {
    const std::size_t j = rng.below(static_cast<std::uint32_t>(i));
    const std::uint8_t card = world.pack[i - 1];
    world.pack[i - 1] = world.pack[j];
    world.pack[j] = card;
  }
  world.board = Board{};
  world.in_play = BothWays{};
  for (int card = kLowestCard; card <= kHighestCard; ++card) world.in_play.insert(card);
  world.next_card = 0;
  world.cards = static_cast<int>(kPack);
  world.seat = 0;
  for (int seat = 0; seat < setting.seats; ++seat) {
    world.hands[seat] = BothWays{};
    for (int i = 0; i < setting.full_hand; ++i) {
      world.hands[seat].insert(world.pack[world.next_card++]);
    }
  }
}

// TG-23, TG-37.
constexpr int next_seat(const Setting& setting, const World& world) {
  for (int step = 1; step < setting.seats; ++step) {
    const int seat = (world.seat + step) % setting.seats;
    if (!world.hands[seat].up.empty()) return seat;
  }
  return world.seat;
}

// TG-24, TG-35, TG-43.
constexpr int minimum_of(const Setting& setting, int deck) {
  return deck == 0 ? 1 : setting.expert ? 3 : 2;
}

// What the others' hands would make them say.
constexpr void hear_signals(const Setting& setting, const World& world, Surroundings& around) {
  const TablePools pools = table_pools(world.board, world.in_play);
  const int next = next_seat(setting, world);
  for (int seat = 0; seat < setting.seats; ++seat) {
    if (seat == world.seat) continue;
    const PileSignals signals = signals_of(pools, world.hands[seat]);
    for (std::size_t i = 0; i < kPileCount; ++i) {
      Signal& heard = seat == next ? around.next[i] : around.others[i];
      if (signals[i] > heard) heard = signals[i];
    }
  }
}

// What the player to act knows.
constexpr Surroundings surroundings_of(const Setting& setting, const World& world) {
  Surroundings around{};
  const BothWays& hand = world.hands[world.seat];
  around.unseen = {world.in_play.up - hand.up, world.in_play.down - hand.down};
  around.seats = static_cast<std::uint8_t>(setting.seats);
  around.deck = static_cast<std::uint8_t>(world.deck());
  around.expert = setting.expert;
  around.fire = setting.fire;
  around.talk = setting.talk;
  if (setting.talk) hear_signals(setting, world, around);
  return around;
}

// OF-05: a turn that leaves a due fire open loses. At the start of a turn every fire on top is due.
constexpr bool covers_fires(const Setting& setting, const Board& before, const Board& after) {
  if (!setting.fire) return true;
  constexpr NumberSet kFires = kFireCards;  // a graphics card cannot see constants outside
  for (int pile = 0; pile < kPileCount; ++pile) {
    const auto i = static_cast<std::size_t>(pile);
    const int top = before.top[i];
    if (kFires.contains(as_read(pile, top)) && after.top[i] == top) return false;
  }
  return true;
}

// TG-28, TG-30: the plays, the draw, and on to the next player.
constexpr void take_turn(const Setting& setting, World& world, const HandCards& hand,
                         const Turn& turn) {
  BothWays& mine = world.hands[world.seat];
  for (int i = 0; i < hand.count; ++i) {
    if ((turn.used >> static_cast<unsigned>(i) & 1U) == 0) continue;
    mine.erase(hand.card[static_cast<std::size_t>(i)]);
    world.in_play.erase(hand.card[static_cast<std::size_t>(i)]);
  }
  world.board = turn.board;
  for (int size = hand.count - turn.count; size < setting.full_hand && world.deck() > 0; ++size) {
    mine.insert(world.pack[world.next_card++]);
  }
  world.seat = next_seat(setting, world);
}

}  // namespace sobremesa::the_game
