#include "players/level_8/needs.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sobremesa::level_8 {
namespace {

constexpr std::size_t kValueSlots = kHighestValue + 1;

constexpr Values value_bit(int value) {
  return static_cast<Values>(1U << static_cast<unsigned>(value));
}
constexpr Colours colour_bit(int colour) {
  return static_cast<Colours>(1U << static_cast<unsigned>(colour));
}

// The cards that are left while the groups are chosen one after the other, and what the choice so
// far wants. Colours that a colour group collects are held apart: a run or a set takes from the
// other colours first, and then what it must from these. That order loses nothing, since a card in
// a run or a set counts as much as one in the colour group.
struct Choice {
  std::array<std::uint8_t, kValueSlots> open{};       // of each value, colours nobody collects
  std::array<std::uint8_t, kValueSlots> collected{};  // of each value, colours that are collected
  std::array<std::uint8_t, kColours> left{};          // of each collected colour
  Values wanted = 0;
  Values borrowed = 0;   // taken from a collected colour
  Values exhausted = 0;  // every card of the value is placed, those of collected colours aside
  int placed = 0;
};

class Walk {
 public:
  Walk(const Level& level, const Hand& hand) : level_(level), hand_(hand) {
    for (const GroupKind kind : {GroupKind::colour, GroupKind::run, GroupKind::set}) list(kind);
    for (const Group& group : level) singles_ += group.size == 1 ? 1 : 0;
    for (std::size_t i = count_; i-- > 0;) room_from_[i] = room_from_[i + 1] + group(i).size;
    rank_values();
  }

  Needs run() {
    Choice start;
    for (std::size_t v = 1; v < kValueSlots; ++v) start.open[v] = held_[v];
    choose(0, start);
    const int numbers = hand_.numbers();
    const int placed = std::min(numbers, best_ + singles_);
    Needs needs{.missing = std::max(0, level_.cards() - hand_.jokers - placed),
                .wanted = wanted_,
                .needed = needed_};
    // Groups of one card, or a hand too small to begin a set: anything helps.
    if (needs.missing > 0 && (placed == numbers && wanted_ == Traits{}))
      needs.wanted.values = kWholeSuit;
    return needs;
  }

 private:
  // Large groups of a kind first; equal ones side by side.
  void list(GroupKind kind) {
    for (int size = static_cast<int>(kMostInLevel); size > 1; --size) {
      for (std::size_t i = 0; i < level_.count; ++i) {
        if (level_[i].kind == kind && level_[i].size == size)
          order_[count_++] = static_cast<std::uint8_t>(i);
      }
    }
  }
  const Group& group(std::size_t i) const { return level_[order_[i]]; }

  // Values that are held most often come first, so that good choices are found early and poor ones
  // need not be followed to their end.
  void rank_values() {
    for (const std::uint16_t suit : hand_.suits) {
      for (unsigned rest = suit; rest != 0; rest &= rest - 1)
        ++held_[index(std::countr_zero(rest))];
    }
    for (int count = kColours; count > 0; --count) {
      for (std::size_t v = 1; v < kValueSlots; ++v) {
        if (held_[v] == count) ranked_[ranked_count_++] = static_cast<std::uint8_t>(v);
      }
    }
  }

  // Among equal groups only ascending meanings are tried.
  int first_meaning(std::size_t i, int lowest) const {
    const bool same = i > 0 && group(i) == group(i - 1);
    return same ? std::max<int>(lowest, meanings_[i - 1]) : lowest;
  }

  bool hopeless(std::size_t i, int placed) const {
    return placed + room_from_[i] + collecting_ < best_;
  }

  void choose(std::size_t i, const Choice& choice) {
    if (hopeless(i, choice.placed)) return;
    if (i == count_) return record(choice);
    switch (group(i).kind) {
      case GroupKind::colour:
        return choose_colour(i, choice);
      case GroupKind::run:
        return choose_run(i, choice);
      case GroupKind::set:
        return choose_set(i, choice);
    }
  }

  void choose_colour(std::size_t i, const Choice& choice) {
    const int size = group(i).size;
    collecting_ += size;
    for (int colour = first_meaning(i, 0); colour < kColours; ++colour) {
      const auto c = index(colour);
      meanings_[i] = static_cast<std::uint8_t>(colour);
      Choice next = choice;
      if (room_[c] == 0) set_apart(next, colour);
      room_[c] += size;
      choose(i + 1, next);
      room_[c] -= size;
    }
    collecting_ -= size;
  }
  void set_apart(Choice& choice, int colour) const {
    const unsigned suit = hand_.suits[index(colour)];
    choice.left[index(colour)] = static_cast<std::uint8_t>(std::popcount(suit));
    for (unsigned rest = suit; rest != 0; rest &= rest - 1) {
      const auto v = index(std::countr_zero(rest));
      --choice.open[v];
      ++choice.collected[v];
    }
  }

  void choose_run(std::size_t i, const Choice& choice) {
    const int size = group(i).size;
    for (int low = first_meaning(i, 1); low + size - 1 <= kHighestValue; ++low) {
      meanings_[i] = static_cast<std::uint8_t>(low);
      Choice next = choice;
      for (int value = low; value < low + size; ++value) {
        if (!place(next, value)) next.wanted |= value_bit(value);
      }
      choose(i + 1, next);
    }
  }

  void choose_set(std::size_t i, const Choice& choice) {
    const int size = group(i).size;
    bool any = false;
    for (int rank = first_meaning(i, 0); rank < ranked_count_; ++rank) {
      const int value = ranked_[index(rank)];
      const int held = choice.open[index(value)] + choice.collected[index(value)];
      const int placed = std::min(size, held);
      if (placed == 0 || hopeless(i + 1, choice.placed + placed)) continue;
      any = true;
      meanings_[i] = static_cast<std::uint8_t>(rank);
      Choice next = choice;
      for (int n = 0; n < placed; ++n) (void)place(next, value);
      if (placed < size) next.wanted |= value_bit(value);
      choose(i + 1, next);
    }
    if (any) return;
    meanings_[i] = ranked_count_;
    choose(i + 1, choice);
  }

  bool place(Choice& choice, int value) const {
    const auto v = index(value);
    if (choice.open[v] > 0) {
      --choice.open[v];
    } else if (choice.collected[v] > 0) {
      --choice.collected[v];
      --choice.left[lender(choice, value)];
      choice.borrowed |= value_bit(value);
    } else {
      return false;
    }
    ++choice.placed;
    if (choice.open[v] == 0) choice.exhausted |= value_bit(value);
    return true;
  }
  // Which collected colour can best spare its card of this value.
  std::size_t lender(const Choice& choice, int value) const {
    std::size_t lender = 0;
    int most = -1;
    for (std::size_t c = 0; c < kColours; ++c) {
      const bool has = room_[c] > 0 && (hand_.suits[c] & value_bit(value)) != 0;
      if (!has || choice.left[c] <= most) continue;
      most = choice.left[c];
      lender = c;
    }
    return lender;
  }

  void record(const Choice& choice) {
    Traits wanted{.values = choice.wanted, .colours = 0};
    Traits needed{.values = choice.exhausted, .colours = 0};
    int placed = choice.placed;
    for (int colour = 0; collecting_ > 0 && colour < kColours; ++colour) {
      const int room = room_[index(colour)];
      const int left = choice.left[index(colour)];
      if (room == 0) continue;
      placed += std::min(room, left);
      if (left <= room) needed.colours |= colour_bit(colour);
      if (left >= room) continue;
      wanted.colours |= colour_bit(colour);
      wanted.values |= choice.borrowed;  // another one would give the borrowed card back
    }
    if (placed < best_) return;
    if (placed > best_) {
      best_ = placed;
      wanted_ = {};
      needed_ = {};
    }
    wanted_.values |= wanted.values;
    wanted_.colours |= wanted.colours;
    needed_.values |= needed.values;
    needed_.colours |= needed.colours;
  }

  const Level& level_;
  const Hand& hand_;
  std::array<std::uint8_t, kMostInLevel> order_{};  // the groups of two cards and more
  std::size_t count_ = 0;
  std::array<int, kMostInLevel + 1> room_from_{};
  std::array<std::uint8_t, kValueSlots> held_{};
  std::array<std::uint8_t, kValueSlots> ranked_{};
  std::uint8_t ranked_count_ = 0;
  int singles_ = 0;
  std::array<std::uint8_t, kMostInLevel> meanings_{};
  std::array<int, kColours> room_{};  // of the colour groups chosen so far
  int collecting_ = 0;                // the sum of it
  int best_ = -1;
  Traits wanted_;
  Traits needed_;
};

}  // namespace

Needs needs_of(const Level& level, const Hand& hand) { return Walk(level, hand).run(); }

int count_fitting(const Hand& cards, const Traits& traits) {
  int count = 0;
  for (int colour = 0; colour < kColours; ++colour) {
    const Values suit = cards.suits[index(colour)];
    const bool all = (traits.colours & colour_bit(colour)) != 0;
    count += std::popcount(all ? suit : static_cast<Values>(suit & traits.values));
  }
  return count;
}

}  // namespace sobremesa::level_8
