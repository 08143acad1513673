// What a player tells about a pile without naming a card: whether the pile would take one of the
// nearest cards. "Near" is counted in cards that are still in play, as everybody can count them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "players/the_game/board.hpp"

namespace sobremesa::the_game {

// How near the nearest of the own cards is on a pile.
enum class Signal : std::uint8_t { none, near, next };
inline constexpr int kSignals = 3;

using PileSignals = std::array<Signal, kPileCount>;

// The cards that a signal may stand for. A signal that only one card could mean would name it
// (TG-32), so it is not given.
struct SignalPools {
  NumberSet next;  // the two nearest, and the one ten back
  NumberSet near;  // the third to the sixth nearest
};

// `in_play`: every card that does not lie in the piles, as the pile reads it.
constexpr SignalPools signal_pools(const NumberSet& in_play, int top) {
  constexpr int kNext = 2;
  constexpr int kNear = 6;
  SignalPools pools{};
  NumberSet beyond = in_play & NumberSet::above(top);
  for (int rank = 0; rank < kNear && !beyond.empty(); ++rank) {
    const int number = beyond.lowest();
    beyond.erase(number);
    (rank < kNext ? pools.next : pools.near).insert(number);
  }
  if (top > kBack && in_play.contains(top - kBack)) pools.next.insert(top - kBack);
  if (pools.next.size() < 2) pools.next = {};
  if (pools.near.size() < 2) pools.near = {};
  return pools;
}

constexpr Signal signal_of(const SignalPools& pools, const NumberSet& hand) {
  if (!(hand & pools.next).empty()) return Signal::next;
  return (hand & pools.near).empty() ? Signal::none : Signal::near;
}

// The pools of all four piles.
using TablePools = std::array<SignalPools, kPileCount>;

constexpr TablePools table_pools(const Board& board, const BothWays& in_play) {
  TablePools pools{};
  for (int pile = 0; pile < kPileCount; ++pile) {
    const auto i = static_cast<std::size_t>(pile);
    pools[i] = signal_pools(in_play.for_pile(pile), board.top[i]);
  }
  return pools;
}

constexpr PileSignals signals_of(const TablePools& pools, const BothWays& hand) {
  PileSignals signals{};
  for (int pile = 0; pile < kPileCount; ++pile) {
    const auto i = static_cast<std::size_t>(pile);
    signals[i] = signal_of(pools[i], hand.for_pile(pile));
  }
  return signals;
}

}  // namespace sobremesa::the_game
