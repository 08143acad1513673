// The turns a hand can take: which cards on which piles. Plays on different piles do not disturb
// each other, so a turn is told pile by pile, and hardly any is found twice.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "players/the_game/board.hpp"

namespace sobremesa::the_game {

inline constexpr int kMaxHand = static_cast<int>(kLargestHand);

// A hand in a fixed order, so that a set of its cards is one byte.
struct HandCards {
  std::array<std::uint8_t, kLargestHand> card{};
  int count = 0;
};

constexpr HandCards hand_cards(const NumberSet& hand) {
  HandCards cards{};
  for (const int card : hand)
    cards.card[static_cast<std::size_t>(cards.count++)] = static_cast<std::uint8_t>(card);
  return cards;
}

// One turn and what it leads to.
struct Turn {
  Board board{};
  std::uint8_t used = 0;   // which cards of the hand, by their place in HandCards
  std::uint8_t count = 0;  // how many
  std::int16_t cost = 0;
  // The plays in an order in which they can be made: place in the hand * 4 + pile.
  std::array<std::uint8_t, kLargestHand> plays{};

  constexpr int card_of(int play) const { return plays[static_cast<std::size_t>(play)] / 4; }
  constexpr int pile_of(int play) const { return plays[static_cast<std::size_t>(play)] % 4; }
};

inline constexpr int kNoLimit = 1000;

// What bounds a turn.
struct TurnLimits {
  int minimum = 2;    // cards that must be played
  int maximum = 8;    // cards that may be played
  int free_cost = 3;  // a card beyond the minimum is only worth a look if it costs this or less
  int slack = 12;     // a card is only worth a look if it costs at most so much more than it must
};

// Walks through all turns depth first and without recursion. `Visit` is called with every turn of
// at least the minimum.
class TurnWalk {
 public:
  constexpr TurnWalk(const Board& board, const HandCards& hand, const NumberSet& in_play_up,
                     const NumberSet& in_play_down, TurnLimits limits)
      : start_(board), hand_(hand), up_(in_play_up), down_(in_play_down), limits_(limits) {
    turn_.board = board;
    dearest_ = cost_of_minimum() + limits.slack;
  }

  template <class Visit>
  constexpr void run(Visit&& visit) {
    walk_on(0, 0, 0, visit);
  }

  // Only the turns that begin with this card on this pile; all such branches together are run().
  template <class Visit>
  constexpr void run_branch(int pile, int card, Visit&& visit) {
    int found_pile = pile;
    int found_card = card;
    if (!find_play(found_pile, found_card) || found_pile != pile || found_card != card) return;
    if (!try_play(pile, card)) return;
    if (turn_.count >= limits_.minimum) visit(static_cast<const Turn&>(turn_));
    if (turn_.count < limits_.maximum) walk_on(1, pile, 0, visit);
  }

 private:
  // Goes through everything from (pile, card) on, never taking back the first `fixed` plays.
  template <class Visit>
  constexpr void walk_on(int fixed, int pile, int card, Visit& visit) {
    while (true) {
      if (!find_play(pile, card)) {
        if (turn_.count == fixed) return;
        take_back(pile, card);
        continue;
      }
      if (!try_play(pile, card)) {
        ++card;
        continue;
      }
      if (turn_.count >= limits_.minimum) visit(static_cast<const Turn&>(turn_));
      if (turn_.count < limits_.maximum) {
        card = 0;
      } else {
        take_back(pile, card);
      }
    }
  }

  // Makes the play unless it is not worth a look.
  constexpr bool try_play(int pile, int card) {
    const int cost = cost_of(pile, card);
    const bool dear = cost > limits_.free_cost;
    if (cost > dearest_ || (dear && dear_ >= limits_.minimum)) return false;
    play(pile, card, cost, dear);
    return true;
  }

  struct Before {
    std::uint8_t top = 0;
    std::int16_t cost = 0;
    bool dear = false;
  };

  // The cards taken one by one: what the dearest of the cheapest few costs.
  constexpr int cost_of_minimum() const {
    constexpr int kNone = 200;
    std::array<int, kLargestHand> costs{};
    for (int card = 0; card < hand_.count; ++card) {
      int best = kNone;
      for (int pile = 0; pile < kPileCount; ++pile) {
        if (!fits(top(pile), number(pile, card))) continue;
        const int cost = cost_of(pile, card);
        if (cost < best) best = cost;
      }
      int at = card;
      for (; at > 0 && costs[static_cast<std::size_t>(at - 1)] > best; --at) {
        costs[static_cast<std::size_t>(at)] = costs[static_cast<std::size_t>(at - 1)];
      }
      costs[static_cast<std::size_t>(at)] = best;
    }
    const int nth = limits_.minimum < hand_.count ? limits_.minimum : hand_.count;
    return nth > 0 ? costs[static_cast<std::size_t>(nth - 1)] : 0;
  }

  constexpr int top(int pile) const { return turn_.board.top[static_cast<std::size_t>(pile)]; }
  constexpr int number(int pile, int card) const {
    return as_read(pile, hand_.card[static_cast<std::size_t>(card)]);
  }
  constexpr bool is_used(int card) const {
    return (turn_.used >> static_cast<unsigned>(card) & 1U) != 0;
  }

  // The next play from (pile, card) on.
  constexpr bool find_play(int& pile, int& card) const {
    for (; pile < kPileCount; ++pile, card = 0) {
      // Two piles that look alike: the second is only used after the first.
      const bool twin = pile % 2 == 1 &&
                        start_.top[static_cast<std::size_t>(pile)] ==
                            turn_.board.top[static_cast<std::size_t>(pile - 1)] &&
                        start_.top[static_cast<std::size_t>(pile)] ==
                            start_.top[static_cast<std::size_t>(pile - 1)];
      if (twin) continue;
      for (; card < hand_.count; ++card) {
        if (!is_used(card) && fits(top(pile), number(pile, card))) return true;
      }
    }
    return false;
  }

  // A card whose way back is in the hand too costs only the way to that one.
  constexpr int cost_of(int pile, int card) const {
    const NumberSet& in_play = pile < 2 ? up_ : down_;
    const int here = number(pile, card);
    const int cost = step_cost(in_play, top(pile), here);
    if (here < top(pile)) return cost;
    for (int other = 0; other < hand_.count; ++other) {
      if (is_used(other) || number(pile, other) != here - kBack) continue;
      const int back = here - kBack > top(pile) ? step_cost(in_play, top(pile), here - kBack) : 0;
      return back < cost ? back : cost;
    }
    return cost;
  }

  constexpr void play(int pile, int card, int cost, bool dear) {
    Before& before = before_[turn_.count];
    before = {turn_.board.top[static_cast<std::size_t>(pile)], turn_.cost, dear};
    turn_.plays[turn_.count] = static_cast<std::uint8_t>(card * 4 + pile);
    turn_.board.top[static_cast<std::size_t>(pile)] = static_cast<std::uint8_t>(number(pile, card));
    turn_.used = static_cast<std::uint8_t>(turn_.used | 1U << static_cast<unsigned>(card));
    turn_.cost = static_cast<std::int16_t>(turn_.cost + cost);
    dear_ += dear ? 1 : 0;
    ++turn_.count;
  }

  // Undoes the last play and moves on to the one after it.
  constexpr void take_back(int& pile, int& card) {
    --turn_.count;
    pile = turn_.pile_of(turn_.count);
    card = turn_.card_of(turn_.count);
    const Before& before = before_[turn_.count];
    turn_.board.top[static_cast<std::size_t>(pile)] = before.top;
    turn_.cost = before.cost;
    turn_.used = static_cast<std::uint8_t>(turn_.used & ~(1U << static_cast<unsigned>(card)));
    dear_ -= before.dear ? 1 : 0;
    ++card;
  }

  Board start_;
  HandCards hand_;
  NumberSet up_;
  NumberSet down_;
  TurnLimits limits_;
  Turn turn_{};
  int dear_ = 0;
  int dearest_ = 0;
  std::array<Before, kLargestHand> before_{};
};

// The cheapest turns, at most `Capacity` of them, in the order of the walk.
template <int Capacity>
struct TurnList {
  std::array<Turn, static_cast<std::size_t>(Capacity)> turn;
  int count = 0;

  constexpr void add(const Turn& t) { turn[static_cast<std::size_t>(count++)] = t; }
};

// The cost by which turns are chosen: a card more is worth a little.
constexpr int choice_cost(const Turn& turn, int minimum) {
  constexpr int kWorthOfACard = 2;
  return turn.cost - kWorthOfACard * (turn.count - minimum);
}

// Counts how many turns there are of each cost, to find out which of too many to keep.
class CostCut {
 public:
  constexpr explicit CostCut(int minimum) : minimum_(minimum) {}

  constexpr void count(const Turn& turn) { ++histogram_[step_of(turn)]; }

  // Every turn cheaper than the cut fits; of those that cost just so much, the first few.
  constexpr void settle(int capacity) {
    quota_ = capacity;
    while (cut_ + 1 < kSteps && histogram_[cut_] <= quota_) quota_ -= histogram_[cut_++];
  }
  constexpr bool keeps(const Turn& turn) {
    const std::size_t step = step_of(turn);
    return step < cut_ || (step == cut_ && quota_-- > 0);
  }

 private:
  static constexpr int kLowest = -64;
  static constexpr std::size_t kSteps = 192;

  constexpr std::size_t step_of(const Turn& turn) const {
    const int step = choice_cost(turn, minimum_) - kLowest;
    const int last = static_cast<int>(kSteps) - 1;
    return static_cast<std::size_t>(step < 0 ? 0 : step > last ? last : step);
  }

  int minimum_;
  std::array<std::uint16_t, kSteps> histogram_{};
  std::size_t cut_ = 0;
  int quota_ = 0;
};

// The turns worth a look. If the slack leaves none, all are.
template <int Capacity>
constexpr void list_turns(const Board& board, const HandCards& hand, const BothWays& in_play,
                          TurnLimits limits, TurnList<Capacity>& list) {
  const auto walk = [&](auto visit) {
    TurnWalk(board, hand, in_play.up, in_play.down, limits).run(visit);
  };
  const auto add = [&](const Turn& turn) {
    if (list.count < Capacity) list.turn[static_cast<std::size_t>(list.count)] = turn;
    ++list.count;
  };
  list.count = 0;
  walk(add);
  if (list.count == 0) {
    limits.slack = kNoLimit;
    walk(add);
  }
  if (list.count <= Capacity) return;

  CostCut cut(limits.minimum);
  walk([&](const Turn& turn) { cut.count(turn); });
  cut.settle(Capacity);
  list.count = 0;
  walk([&](const Turn& turn) {
    if (cut.keeps(turn)) list.add(turn);
  });
}

}  // namespace sobremesa::the_game
