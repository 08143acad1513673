// What the value network is told about a table after a turn: a list of facts, each one a row of its
// first layer. All facts are relative to the tops, with the better pile of each kind first, so that
// alike positions look alike.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "players/the_game/board.hpp"
#include "players/the_game/signals.hpp"
#include "players/the_game/turns.hpp"

namespace sobremesa::the_game {

// What stays the same during a turn.
struct Surroundings {
  BothWays unseen;  // other hands and the draw pile
  std::uint8_t seats = 1;
  std::uint8_t deck = 0;
  bool expert = false;   // TG-43
  bool fire = false;     // OF-02
  bool talk = false;     // whether the others' signals mean anything
  PileSignals next{};    // of the player who comes next
  PileSignals others{};  // the nearest of all the others
};

// The table after a turn, before the draw.
struct After {
  Board board{};                           // piles as they lie
  std::array<bool, kPileCount> covered{};  // piles that were played on
  std::array<bool, kPileCount> burning{};  // fires that the next player must cover (OF-05)
  BothWays hand;
};

namespace rows {

// The kinds of facts, with how many rows each has.
inline constexpr int kTops = 102;
inline constexpr int kPattern = 81;  // four neighbouring numbers, each gone, held or unseen
inline constexpr int kPatterns = 6;
inline constexpr int kCounts = 100;
inline constexpr int kGaps = 34;
inline constexpr int kNearest = 26;

inline constexpr int kTop = 0;
inline constexpr int kWindow = kTop + kPileCount * kTops;
inline constexpr int kRoom = kWindow + kPileCount * kPatterns * kPattern;
inline constexpr int kHeldRoom = kRoom + kPileCount * kCounts;
inline constexpr int kInPlay = kHeldRoom + kPileCount * (kMaxHand + 1);
inline constexpr int kHandSize = kInPlay + kCounts;
inline constexpr int kDeck = kHandSize + kMaxHand + 1;
inline constexpr int kGap = kDeck + kCounts;
inline constexpr int kPlan = kGap + kMaxHand * kGaps;
inline constexpr int kNear = kPlan + kMaxHand * kGaps;
inline constexpr int kPairs = kNear + kPileCount * 2 * kNearest;
inline constexpr int kStranded = kPairs + kMaxHand;
inline constexpr int kTwenty = kStranded + 41;
inline constexpr int kSignal = kTwenty + kPileCount * 2;
inline constexpr int kSpoilt = kSignal + kPileCount * 2 * 4;
inline constexpr int kFire = kSpoilt + kPileCount * 2 * 2;
inline constexpr int kRules = kFire + kPileCount + 1;
inline constexpr int kCount = kRules + 5 + 5 + 1;

}  // namespace rows

// At most so many facts hold at a time.
inline constexpr int kMostFacts = 96;

struct Facts {
  std::array<std::uint16_t, kMostFacts> row;
  int count = 0;

  constexpr void add(int fact) {
    row[static_cast<std::size_t>(count++)] = static_cast<std::uint16_t>(fact);
  }
};

// Collects the facts of one table.
class FactFinder {
 public:
  constexpr FactFinder(const Surroundings& around, const After& after, Facts& facts)
      : around_(around), after_(after), in_play_(around.unseen | after.hand), facts_(facts) {
    if (top_at(0) > top_at(1)) {
      order_[0] = 1;
      order_[1] = 0;
    }
    if (top_at(2) > top_at(3)) {
      order_[2] = 3;
      order_[3] = 2;
    }
  }

  constexpr void run() {
    facts_.count = 0;
    for (int place = 0; place < kPileCount; ++place) tell_pile(place);
    tell_hand();
    tell_plan();
    tell_sizes();
    if (around_.talk) tell_signals();
    if (around_.fire) tell_fires();
    const int players = around_.seats - 1;
    facts_.add(rows::kRules + players);
    if (around_.expert) facts_.add(rows::kRules + 5 + players);
    if (around_.talk) facts_.add(rows::kRules + 10);
  }

 private:
  constexpr int top_at(int pile) const { return after_.board.top[static_cast<std::size_t>(pile)]; }
  constexpr int pile_at_place(int place) const { return order_[static_cast<std::size_t>(place)]; }

  // Four bits as digits of base three: the place of a pattern of ones.
  static constexpr int digits(std::uint32_t bits) {
    const auto bit = [&](unsigned i) { return static_cast<int>(bits >> i & 1U); };
    return bit(0) + 3 * bit(1) + 9 * bit(2) + 27 * bit(3);
  }
  static constexpr int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
  }

  constexpr void tell_pile(int place) {
    const int pile = pile_at_place(place);
    const int top = top_at(pile);
    const NumberSet& held = after_.hand.for_pile(pile);
    const NumberSet& unseen = around_.unseen.for_pile(pile);
    const NumberSet& in_play = in_play_.for_pile(pile);
    facts_.add(rows::kTop + place * rows::kTops + top);
    tell_window(place, held.window(top - kBack), unseen.window(top - kBack));
    const int gone_by = in_play.count_below(top + 1);
    facts_.add(rows::kRoom + place * rows::kCounts + in_play.size() - gone_by);
    facts_.add(rows::kHeldRoom + place * (kMaxHand + 1) + (held & NumberSet::above(top)).size());
    if (top > 2 * kBack + 1) {
      const int twenty = top - 2 * kBack;
      if (held.contains(twenty)) facts_.add(rows::kTwenty + place * 2);
      if (unseen.contains(twenty)) facts_.add(rows::kTwenty + place * 2 + 1);
    }
    NumberSet beyond = held & NumberSet::above(top);
    for (int nth = 0; nth < 2; ++nth) {
      int gap = rows::kNearest - 1;
      if (!beyond.empty()) {
        const int number = beyond.lowest();
        beyond.erase(number);
        gap = clamp(in_play.count_below(number) - gone_by, 0, rows::kNearest - 2);
      }
      facts_.add(rows::kNear + (place * 2 + nth) * rows::kNearest + gap);
    }
  }

  // Ten numbers behind the top and twelve before it, in patterns of four: -10..-7, -6..-3, -2..+2
  // without the top itself, and so on.
  constexpr void tell_window(int place, std::uint32_t held, std::uint32_t unseen) {
    const auto without_top = [](std::uint32_t bits) {
      return (bits & 0x3FFU) | (bits >> 11U << 10U);
    };
    std::uint32_t mine = without_top(held);
    std::uint32_t theirs = without_top(unseen);
    for (int i = 0; i < rows::kPatterns; ++i) {
      const std::uint32_t mask = i + 1 < rows::kPatterns ? 0xFU : 0x3U;
      const int pattern = digits(mine & mask) + 2 * digits(theirs & mask);
      facts_.add(rows::kWindow + (place * rows::kPatterns + i) * rows::kPattern + pattern);
      mine >>= 4U;
      theirs >>= 4U;
    }
  }

  // The cheapest way of every card of the hand, cheapest first.
  constexpr void tell_hand() {
    std::array<std::int8_t, kLargestHand> gaps{};
    int count = 0;
    for (const int card : after_.hand.up) {
      int best = rows::kGaps - 10;
      for (int pile = 0; pile < kPileCount; ++pile) {
        const int number = as_read(pile, card);
        if (!fits(top_at(pile), number)) continue;
        const int cost = step_cost(in_play_.for_pile(pile), top_at(pile), number);
        if (cost < best) best = cost;
      }
      int at = count++;
      for (; at > 0 && gaps[static_cast<std::size_t>(at - 1)] > best; --at) {
        gaps[static_cast<std::size_t>(at)] = gaps[static_cast<std::size_t>(at - 1)];
      }
      gaps[static_cast<std::size_t>(at)] = static_cast<std::int8_t>(best);
    }
    for (int i = 0; i < count; ++i) {
      const int gap = clamp(gaps[static_cast<std::size_t>(i)], -9, rows::kGaps - 10);
      facts_.add(rows::kGap + i * rows::kGaps + gap + 9);
    }
  }

  struct Step {
    int cost = 1000;
    int pile = -1;
    int number = 0;
  };

  // The cheapest step of the hand on one pile, if it beats the best so far.
  constexpr void weigh(Step& best, int pile, int top, const NumberSet& held) const {
    int number = top - kBack;
    if (number <= 0 || !held.contains(number)) {
      const NumberSet beyond = held & NumberSet::above(top);
      if (beyond.empty()) return;
      number = beyond.lowest();
    }
    const int cost = step_cost(in_play_.for_pile(pile), top, number);
    if (cost < best.cost) best = Step{cost, pile, number};
  }

  // What it would cost to go on with the hand, always by the cheapest step.
  constexpr void tell_plan() {
    std::array<int, kPileCount> top{top_at(0), top_at(1), top_at(2), top_at(3)};
    BothWays hand = after_.hand;
    for (int step = 0; step < kMaxHand && !hand.up.empty(); ++step) {
      Step best{};
      for (int pile = 0; pile < kPileCount; ++pile) {
        weigh(best, pile, top[static_cast<std::size_t>(pile)], hand.for_pile(pile));
      }
      if (best.pile < 0) {
        facts_.add(rows::kPlan + step * rows::kGaps + rows::kGaps - 1);
        return;
      }
      facts_.add(rows::kPlan + step * rows::kGaps + clamp(best.cost, -9, rows::kGaps - 11) + 9);
      top[static_cast<std::size_t>(best.pile)] = best.number;
      hand.erase(as_read(best.pile, best.number));
    }
  }

  constexpr void tell_sizes() {
    const int in_play = in_play_.up.size();
    facts_.add(rows::kInPlay + in_play);
    facts_.add(rows::kHandSize + after_.hand.up.size());
    facts_.add(rows::kDeck + around_.deck);
    int pairs = 0;
    for (const int card : after_.hand.up) {
      pairs += card + kBack < 128 && after_.hand.up.contains(card + kBack) ? 1 : 0;
    }
    facts_.add(rows::kPairs + clamp(pairs, 0, kMaxHand - 1));
    const int low = top_at(pile_at_place(0));
    const int high = turned(top_at(pile_at_place(2)));
    const NumberSet reachable = NumberSet::above(low) | NumberSet::below(high);
    facts_.add(rows::kStranded + clamp((in_play_.up - reachable).size(), 0, 40));
  }

  constexpr void tell_signals() {
    for (int place = 0; place < kPileCount; ++place) {
      const auto pile = static_cast<std::size_t>(pile_at_place(place));
      const std::array said{around_.next[pile], around_.others[pile]};
      for (int who = 0; who < 2; ++who) {
        const int signal = static_cast<int>(said[static_cast<std::size_t>(who)]);
        const bool covered = after_.covered[pile];
        facts_.add(rows::kSignal + (place * 2 + who) * 4 + (covered ? 3 : signal));
        if (covered && signal > 0) facts_.add(rows::kSpoilt + (place * 2 + who) * 2 + signal - 1);
      }
    }
  }

  constexpr void tell_fires() {
    facts_.add(rows::kFire + kPileCount);
    for (int place = 0; place < kPileCount; ++place) {
      const int pile = pile_at_place(place);
      if (after_.burning[static_cast<std::size_t>(pile)]) facts_.add(rows::kFire + place);
    }
  }

  const Surroundings& around_;
  const After& after_;
  BothWays in_play_;
  Facts& facts_;
  std::array<int, kPileCount> order_{0, 1, 2, 3};  // the better pile of each kind first
};

constexpr After after_turn(const HandCards& hand, const Board& before, const Turn& turn,
                           bool fire) {
  constexpr NumberSet kFires = kFireCards;  // a graphics card cannot see constants outside
  After after{};
  after.board = turn.board;
  for (int pile = 0; pile < kPileCount; ++pile) {
    const auto i = static_cast<std::size_t>(pile);
    after.covered[i] = turn.board.top[i] != before.top[i];
    after.burning[i] = fire && kFires.contains(as_read(pile, turn.board.top[i]));
  }
  for (int i = 0; i < hand.count; ++i) {
    if ((turn.used >> static_cast<unsigned>(i) & 1U) == 0) {
      after.hand.insert(hand.card[static_cast<std::size_t>(i)]);
    }
  }
  return after;
}

// The same seen upside down.
constexpr Surroundings turned(const Surroundings& around) {
  Surroundings other = around;
  other.unseen = turned(around.unseen);
  for (std::size_t i = 0; i < kPileCount; ++i) {
    other.next[i] = around.next[(i + 2) % kPileCount];
    other.others[i] = around.others[(i + 2) % kPileCount];
  }
  return other;
}
constexpr After turned(const After& after) {
  After other{};
  other.board = turned(after.board);
  other.hand = turned(after.hand);
  for (std::size_t i = 0; i < kPileCount; ++i) {
    other.covered[i] = after.covered[(i + 2) % kPileCount];
    other.burning[i] = after.burning[(i + 2) % kPileCount];
  }
  return other;
}

}  // namespace sobremesa::the_game
