#include "games/level_8/solver.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace sobremesa::level_8 {
namespace {

using Values = std::uint16_t;  // bit v: the value v

constexpr Values narrow(unsigned bits) { return static_cast<Values>(bits); }
constexpr Values window(int low, int size) {
  return narrow(((1U << static_cast<unsigned>(size)) - 1U) << static_cast<unsigned>(low));
}
constexpr Values single(int value) { return narrow(1U << static_cast<unsigned>(value)); }

// A small number for each value, written as a tally: layer j holds the values whose number is more
// than j. The smaller of two tallies is then their bitwise AND.
class Tally {
 public:
  static constexpr std::size_t kLayers = kColours;

  Values layer(std::size_t j) const { return layers_[j]; }
  void add_one(Values to) {
    for (std::size_t j = kLayers - 1; j > 0; --j)
      layers_[j] = narrow(layers_[j] | (layers_[j - 1] & to));
    layers_[0] = narrow(layers_[0] | to);
  }
  void take_one(Values from) {
    for (std::size_t j = 0; j + 1 < kLayers; ++j)
      layers_[j] = narrow((layers_[j] & ~from) | (layers_[j + 1] & from));
    layers_[kLayers - 1] = narrow(layers_[kLayers - 1] & ~from);
  }
  // The values whose number is exactly `count`, 1 or more.
  Values exactly(int count) const {
    const auto j = static_cast<std::size_t>(count);
    return narrow(layers_[j - 1] & ~(j < kLayers ? layers_[j] : 0U));
  }
  // How many cards of `held` this much room can take.
  int takes_of(const Tally& held) const {
    int sum = 0;
    for (std::size_t j = 0; j < kLayers && held.layers_[j] != 0; ++j)
      sum += std::popcount(narrow(layers_[j] & held.layers_[j]));
    return sum;
  }

 private:
  std::array<Values, kLayers> layers_{};
};

// What each group stands for: the lowest value of a run, the value of a set, the colour.
using Meanings = std::array<std::uint8_t, kMostInLevel>;

// Finds the most number cards that the level can use, jokers left aside. Groups of one card are
// left aside too: they take any card that is left over.
class Search {
 public:
  // Stops as soon as `enough` cards have a place.
  Search(const Level& level, const Hand& hand, int enough)
      : level_(level), hand_(hand), enough_(enough) {
    for (const Values suit : hand.suits) held_.add_one(suit);
    for (const GroupKind kind : {GroupKind::colour, GroupKind::run, GroupKind::set}) list(kind);
    for (const Group& group : level) singles_ += group.size == 1 ? 1 : 0;
    numbers_ = hand.numbers();
  }

  int most_used() {
    if (count_ > 0 && group(0).kind == GroupKind::colour) {
      choose_with_colours(0, Tally{});
    } else {
      choose(0, held_, 0);
    }
    return std::min(numbers_, best_ + singles_);
  }
  const Meanings& meanings() const { return best_meanings_; }

 private:
  // Large groups of a kind first; equal ones side by side.
  void list(GroupKind kind) {
    for (int size = static_cast<int>(kMostInLevel); size > 1; --size) {
      for (std::size_t i = 0; i < level_.count; ++i) {
        if (level_[i].kind == kind && level_[i].size == size)
          order_[count_++] = static_cast<std::uint8_t>(i);
      }
    }
    for (std::size_t i = count_; i-- > 0;)
      room_after_[i] = narrow(room_after_[i + 1] + static_cast<unsigned>(group(i).size));
  }
  const Group& group(std::size_t i) const { return level_[order_[i]]; }
  bool done() const { return best_ + singles_ >= enough_; }
  void mean(std::size_t i, int meaning) {
    meanings_[order_[i]] = static_cast<std::uint8_t>(meaning);
  }

  // Among equal groups only ascending meanings are tried.
  int first_meaning(std::size_t i, int lowest) const {
    const bool same = i > 0 && group(i) == group(i - 1);
    return same ? std::max<int>(lowest, meanings_[order_[i - 1]]) : lowest;
  }

  void record(int used) {
    if (used <= best_) return;
    best_ = used;
    best_meanings_ = meanings_;
  }

  // --- without colour groups: runs and sets eat from the counts of the values -------------------

  void choose(std::size_t i, const Tally& left, int used) {
    if (i == count_) return record(used);
    if (used + room_after_[i] <= best_) return;
    if (group(i).kind == GroupKind::run) {
      choose_run(i, left, used);
    } else {
      choose_set(i, left, used);
    }
  }

  void choose_run(std::size_t i, const Tally& left, int used) {
    const int size = group(i).size;
    for (int low = first_meaning(i, 1); low + size - 1 <= kHighestValue && !done(); ++low) {
      const Values span = window(low, size);
      mean(i, low);
      Tally rest = left;
      rest.take_one(span);
      choose(i + 1, rest, used + std::popcount(narrow(left.layer(0) & span)));
    }
  }

  // Values held equally often are as good as each other, so one of each kind is tried. A value held
  // exactly as often as the set is large is always a best choice: whatever else would use those
  // cards can use the ones that the set leaves alone.
  void choose_set(std::size_t i, const Tally& left, int used) {
    const int size = group(i).size;
    if (size <= kColours && left.exactly(size) != 0) return take_set(i, left, used, size);
    bool any = false;
    for (int count = kColours; count > 0 && !done(); --count) {
      if (left.exactly(count) == 0) continue;
      any = true;
      take_set(i, left, used, count);
    }
    if (any) return;
    mean(i, kLowestValue);
    choose(i + 1, left, used);
  }

  void take_set(std::size_t i, const Tally& left, int used, int held) {
    const int value = std::countr_zero(left.exactly(held));
    const int taken = std::min<int>(group(i).size, held);
    Tally rest = left;
    for (int n = 0; n < taken; ++n) rest.take_one(single(value));
    mean(i, value);
    choose(i + 1, rest, used + taken);
  }

  // --- with colour groups: first what they all stand for, then who gets which card --------------

  void choose_with_colours(std::size_t i, const Tally& room) {
    if (i == count_) return record(most_placed(0, room, 0));
    switch (group(i).kind) {
      case GroupKind::colour:
        return choose_colour(i, room);
      case GroupKind::run:
        return choose_window(i, room);
      case GroupKind::set:
        return choose_value(i, room);
    }
  }

  void choose_colour(std::size_t i, const Tally& room) {
    const int size = group(i).size;
    for (int colour = first_meaning(i, 0); colour < kColours && !done(); ++colour) {
      mean(i, colour);
      colour_room_[static_cast<std::size_t>(colour)] += size;
      choose_with_colours(i + 1, room);
      colour_room_[static_cast<std::size_t>(colour)] -= size;
    }
  }

  void choose_window(std::size_t i, const Tally& room) {
    const int size = group(i).size;
    for (int low = first_meaning(i, 1); low + size - 1 <= kHighestValue && !done(); ++low) {
      mean(i, low);
      Tally more = room;
      more.add_one(window(low, size));
      choose_with_colours(i + 1, more);
    }
  }

  void choose_value(std::size_t i, const Tally& room) {
    for (int value = first_meaning(i, 1); value <= kHighestValue && !done(); ++value) {
      // A value that nobody holds helps nothing; the lowest one stands for all of those.
      if (value > kLowestValue && (held_.layer(0) & single(value)) == 0) continue;
      mean(i, value);
      Tally more = room;
      for (int n = 0; n < group(i).size; ++n) more.add_one(single(value));
      choose_with_colours(i + 1, more);
    }
  }

  // Each card may go where its value has room or where its colour has room. By Hall's theorem the
  // most that find a place are, over every way to trust some colours to take all their cards, the
  // least of: what the values take of the others, plus the room of the colours not trusted.
  int most_placed(std::size_t colour, const Tally& room, int colour_room) const {
    while (colour < kColours && colour_room_[colour] == 0) ++colour;
    if (colour == kColours) return colour_room + room.takes_of(held_);
    const int untrusted = most_placed(colour + 1, room, colour_room + colour_room_[colour]);
    Tally trusting = room;
    trusting.add_one(hand_.suits[colour]);
    return std::min(untrusted, most_placed(colour + 1, trusting, colour_room));
  }

  const Level& level_;
  const Hand& hand_;
  int enough_;
  Tally held_;
  int numbers_ = 0;
  int singles_ = 0;
  std::array<std::uint8_t, kMostInLevel> order_{};  // the groups of two cards and more
  std::size_t count_ = 0;
  std::array<Values, kMostInLevel + 1> room_after_{};
  std::array<int, kColours> colour_room_{};
  Meanings meanings_{};
  Meanings best_meanings_{};
  int best_ = -1;
};

// --- from meanings to cards
// -----------------------------------------------------------------------

struct Slot {
  LaidCard joker;          // what a joker would stand for here
  std::uint16_t fits = 0;  // the number cards of the hand that may lie here
};

// Gives every number card a slot, as many as possible, by augmenting paths.
class Matching {
 public:
  explicit Matching(const Hand& hand) {
    hand.for_each([&](Card card) {
      if (is_number(card)) cards_.push_back(card);
    });
  }
  void add_slot(Group group, int meaning, int place) {
    Slot slot{.joker = joker_in(group.kind, meaning, place)};
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      if (group.size == 1 || fits(cards_[i], slot.joker))
        slot.fits |= static_cast<std::uint16_t>(1U << i);
    }
    slots_.push_back(slot);
    owner_.push_back(kNobody);
  }
  void run() {
    for (std::size_t card = 0; card < cards_.size(); ++card) {
      std::uint16_t tried = 0;
      (void)place(card, tried);
    }
  }
  LaidCard in_slot(std::size_t slot) const {
    return owner_[slot] == kNobody ? slots_[slot].joker : laid(cards_[owner_[slot]]);
  }

 private:
  static constexpr std::uint8_t kNobody = 255;

  static LaidCard joker_in(GroupKind kind, int meaning, int place) {
    if (kind == GroupKind::colour) return joker_as_colour(meaning);
    return joker_as_value(kind == GroupKind::run ? meaning + place
                                                 : std::max(meaning, kLowestValue));
  }
  static bool fits(Card card, LaidCard slot) {
    const auto value = value_of(slot);
    return value ? value_of(card) == *value : colour_of(card) == colour_of(slot);
  }

  bool place(std::size_t card, std::uint16_t& tried) {
    for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
      const auto bit = static_cast<std::uint16_t>(1U << slot);
      if ((tried & bit) != 0 || (slots_[slot].fits >> card & 1) == 0) continue;
      tried |= bit;
      if (owner_[slot] != kNobody && !place(owner_[slot], tried)) continue;
      owner_[slot] = static_cast<std::uint8_t>(card);
      return true;
    }
    return false;
  }

  InlineList<Card, kLargestHand> cards_;
  InlineList<Slot, kMostInLevel> slots_;
  InlineList<std::uint8_t, kMostInLevel> owner_;
};

}  // namespace

int cards_missing(const Level& level, const Hand& hand, JokerGroups joker_groups) {
  const int total = level.cards();
  Search search(level, hand, total - hand.jokers);
  const int missing = std::max(0, total - hand.jokers - search.most_used());
  if (joker_groups == JokerGroups::allowed) return missing;
  // Every group wants a number card of its own. Cards can always be spread so that only for lack of
  // number cards a group goes without: one alone fits any group.
  return std::max(missing, level.count - hand.numbers());
}

std::optional<Lay> find_lay(const Level& level, const Hand& hand, JokerGroups joker_groups) {
  if (joker_groups == JokerGroups::forbidden) {
    Lays lays;
    list_lays(level, hand, joker_groups, lays);
    return lays.empty() ? std::nullopt : std::optional(lays[0]);
  }
  const int total = level.cards();
  Search search(level, hand, total);
  if (search.most_used() + hand.jokers < total) return std::nullopt;

  Matching matching(hand);
  for (std::size_t i = 0; i < level.count; ++i) {
    const int meaning = level[i].size > 1                    ? search.meanings()[i]
                        : level[i].kind == GroupKind::colour ? 0
                                                             : 1;
    for (int place = 0; place < level[i].size; ++place) matching.add_slot(level[i], meaning, place);
  }
  matching.run();
  Lay lay;
  for (const Group& group : level) {
    for (int place = 0; place < group.size; ++place)
      lay.cards.push_back(matching.in_slot(lay.cards.size()));
    lay.end_group();
  }
  return lay;
}

}  // namespace sobremesa::level_8
