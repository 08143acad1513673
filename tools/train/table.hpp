// A table of The Game for learning by playing: everything known, nothing checked, small enough for
// thousands of them on a graphics card. tests/players compares it with the room's rules.
#pragma once

#include "base/rng.hpp"
#include "players/the_game/features.hpp"

namespace sobremesa::train {

using namespace the_game;

// Which game is learned.
struct Lesson {
  int seats = 1;
  bool expert = false;
  bool talk = false;
  bool fire = false;
};

struct Table {
  Board board;
  BothWays hands[kSeats.max];
  BothWays in_play;  // every card that does not lie in a pile
  std::uint8_t pack[kPack] = {};
  int next_card = 0;
  int seat = 0;

  constexpr int deck() const { return static_cast<int>(kPack) - next_card; }
  constexpr int left() const { return in_play.up.size(); }
};

constexpr int full_hand_of(const Lesson& lesson) {
  return lesson.seats == 1 ? 8 : lesson.seats == 2 ? 7 : 6;
}

constexpr void deal(const Lesson& lesson, std::uint64_t seed, Table& table) {
  Rng rng(seed);
  for (std::size_t i = 0; i < kPack; ++i) table.pack[i] = static_cast<std::uint8_t>(kLowestCard + i);
  for (std::size_t i = kPack; i > 1; --i) {
    const std::size_t j = rng.below(static_cast<std::uint32_t>(i));
    const std::uint8_t card = table.pack[i - 1];
    table.pack[i - 1] = table.pack[j];
    table.pack[j] = card;
  }
  table.board = Board{};
  table.in_play = BothWays{};
  for (int card = kLowestCard; card <= kHighestCard; ++card) table.in_play.insert(card);
  table.next_card = 0;
  table.seat = 0;
  for (int seat = 0; seat < lesson.seats; ++seat) {
    table.hands[seat] = BothWays{};
    for (int i = 0; i < full_hand_of(lesson); ++i) table.hands[seat].insert(table.pack[table.next_card++]);
  }
}

constexpr int next_seat(const Lesson& lesson, const Table& table) {
  for (int step = 1; step < lesson.seats; ++step) {
    const int seat = (table.seat + step) % lesson.seats;
    if (!table.hands[seat].up.empty()) return seat;
  }
  return table.seat;
}

constexpr int minimum_of(const Lesson& lesson, const Table& table) {
  return table.deck() == 0 ? 1 : lesson.expert ? 3 : 2;
}

// What the player to act knows.
constexpr Scene scene_of(const Lesson& lesson, const Table& table) {
  Scene scene{};
  const BothWays& hand = table.hands[table.seat];
  scene.unseen = {table.in_play.up - hand.up, table.in_play.down - hand.down};
  scene.seats = static_cast<std::uint8_t>(lesson.seats);
  scene.deck = static_cast<std::uint8_t>(table.deck());
  scene.expert = lesson.expert;
  scene.fire = lesson.fire;
  scene.talk = lesson.talk;
  if (!lesson.talk) return scene;
  const TablePools pools = table_pools(table.board, table.in_play);
  const int next = next_seat(lesson, table);
  for (int seat = 0; seat < lesson.seats; ++seat) {
    if (seat == table.seat) continue;
    const PileSignals signals = signals_of(pools, table.hands[seat]);
    for (std::size_t i = 0; i < kPileCount; ++i) {
      Signal& heard = seat == next ? scene.next[i] : scene.others[i];
      if (signals[i] > heard) heard = signals[i];
    }
  }
  return scene;
}

// OF-05: a turn that leaves a due fire open loses. Fires of earlier turns lie on the board as it is.
constexpr bool covers_fires(const Lesson& lesson, const Table& table, const Turn& turn) {
  if (!lesson.fire) return true;
  constexpr NumberSet kFires = kFireCards;  // a graphics card cannot see constants outside
  for (int pile = 0; pile < kPileCount; ++pile) {
    const auto i = static_cast<std::size_t>(pile);
    const int top = table.board.top[i];
    if (kFires.contains(as_read(pile, top)) && turn.board.top[i] == top) return false;
  }
  return true;
}

constexpr void take_turn(const Lesson& lesson, Table& table, const HandCards& hand, const Turn& turn) {
  BothWays& mine = table.hands[table.seat];
  for (int i = 0; i < hand.count; ++i) {
    if ((turn.used >> static_cast<unsigned>(i) & 1U) == 0) continue;
    mine.erase(hand.card[static_cast<std::size_t>(i)]);
    table.in_play.erase(hand.card[static_cast<std::size_t>(i)]);
  }
  table.board = turn.board;
  for (int size = hand.count - turn.count; size < full_hand_of(lesson) && table.deck() > 0; ++size) {
    mine.insert(table.pack[table.next_card++]);
  }
  table.seat = next_seat(lesson, table);
}

}  // namespace sobremesa::train
