// Lists every handful of cards that a level can be laid with.
#include <algorithm>
#include <array>
#include <bit>
#include <span>

#include "base/small_sort.hpp"
#include "games/level_8/solver.hpp"

namespace sobremesa::level_8 {
namespace {

// Some of the hand's number cards: bit i is the i-th of them in text order.
using Handful = std::uint16_t;

// A set of handfuls, walked quickly.
class Handfuls {
 public:
  void insert(unsigned handful) { words_[handful / 64] |= std::uint64_t{1} << (handful % 64); }
  bool contains(unsigned handful) const {
    return (words_[handful / 64] >> (handful % 64) & 1U) != 0;
  }
  template <class F>
  void for_each(const F& f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1) {
        f(static_cast<Handful>(64 * i + static_cast<std::size_t>(std::countr_zero(left))));
      }
    }
  }

 private:
  std::array<std::uint64_t, (std::size_t{1} << kLargestHand) / 64> words_{};
};

constexpr Handful bit(std::size_t i) { return static_cast<Handful>(1U << i); }
constexpr Handful without(Handful all, Handful some) { return static_cast<Handful>(all & ~some); }

bool text_less(std::span<const LaidCard> a, std::span<const LaidCard> b) {
  return std::lexicographical_compare(
      a.begin(), a.end(), b.begin(), b.end(),
      [](LaidCard x, LaidCard y) { return text_rank(x) < text_rank(y); });
}
bool lay_less(const Lay& a, const Lay& b) {
  return text_less({a.cards.begin(), a.cards.end()}, {b.cards.begin(), b.cards.end()});
}

using GroupCards = InlineList<LaidCard, kMostInLevel>;

class Lister {
 public:
  Lister(const Level& level, const Hand& hand, JokerGroups joker_groups)
      : level_(level),
        jokers_(hand.jokers),
        least_numbers_(joker_groups == JokerGroups::allowed ? 0 : 1) {
    hand.for_each([&](Card card) {
      if (is_number(card)) cards_.push_back(card);
    });
    small_sort(cards_, [](Card a, Card b) { return text_rank(laid(a)) < text_rank(laid(b)); });
    for (std::size_t i = 0; i < cards_.size(); ++i) {
      by_value_[static_cast<std::size_t>(value_of(cards_[i]))] |= bit(i);
      by_colour_[static_cast<std::size_t>(colour_of(cards_[i]))] |= bit(i);
    }
  }

  void run(Lays& lays) {
    find_groups();
    find_endings();
    endings_[0].for_each([&](Handful handful) { lays.push_back(smallest_lay(handful)); });
    small_sort(lays, lay_less);
  }

 private:
  // --- which handfuls can be one group, jokers filling it up ------------------------------------

  void find_groups() {
    for (std::size_t i = 0; i < level_.count; ++i) {
      const int least = std::max(level_[i].size - jokers_, least_numbers_);
      if (least <= 0) groups_[i].insert(0);
      find_group(groups_[i], level_[i], least);
    }
  }

  void find_group(Handfuls& found, Group group, int least) {
    if (group.kind == GroupKind::run) {
      for (int low = 1; low + group.size - 1 <= kHighestValue; ++low) {
        find_runs(found, low, low + group.size, 0, least);
      }
    } else if (group.kind == GroupKind::set) {
      for (const Handful cards : by_value_) find_parts(found, cards, least, group.size);
    } else {
      for (const Handful cards : by_colour_) find_parts(found, cards, least, group.size);
    }
  }

  // One card or none of each value from `value` on; `missing` more number cards are needed.
  void find_runs(Handfuls& found, int value, int end, Handful chosen, int missing) {
    if (missing > end - value) return;
    if (value == end) {
      found.insert(chosen);
      return;
    }
    find_runs(found, value + 1, end, chosen, missing);
    for (Handful left = by_value_[static_cast<std::size_t>(value)]; left != 0;
         left &= static_cast<Handful>(left - 1)) {
      const auto card = static_cast<Handful>(left & -left);
      find_runs(found, value + 1, end, static_cast<Handful>(chosen | card), missing - 1);
    }
  }

  static void find_parts(Handfuls& found, Handful cards, int least, int most) {
    for (Handful part = cards; part != 0; part = static_cast<Handful>((part - 1) & cards)) {
      const int size = std::popcount(part);
      if (size >= least && size <= most) found.insert(part);
    }
  }

  // --- which handfuls can be the last groups of the level ---------------------------------------

  void find_endings() {
    endings_[level_.count].insert(0);
    int room = 0;
    for (std::size_t i = level_.count; i-- > 0;) {
      room += level_[i].size;
      endings_[i + 1].for_each([&](Handful rest) { extend(i, rest, room); });
    }
  }
  void extend(std::size_t i, Handful rest, int room) {
    groups_[i].for_each([&](Handful group) {
      const auto both = static_cast<Handful>(group | rest);
      const bool jokers_suffice = room - std::popcount(both) <= jokers_;
      if ((group & rest) == 0 && jokers_suffice) endings_[i].insert(both);
    });
  }

  // --- the smallest text of a handful
  // -------------------------------------------------------------

  Lay smallest_lay(Handful handful) const {
    Lay lay;
    for (std::size_t i = 0; i < level_.count; ++i) {
      Handful chosen = 0;
      const GroupCards cards = smallest_group(i, handful, chosen);
      for (const LaidCard card : cards) lay.cards.push_back(card);
      lay.end_group();
      handful = without(handful, chosen);
    }
    return lay;
  }

  // Among the parts that leave an ending for the later groups, the one that reads smallest.
  GroupCards smallest_group(std::size_t i, Handful handful, Handful& chosen) const {
    GroupCards best;
    for (Handful part = handful;; part = static_cast<Handful>((part - 1) & handful)) {
      if (groups_[i].contains(part) && endings_[i + 1].contains(without(handful, part))) {
        const GroupCards cards = written(level_[i], part);
        if (best.empty() || text_less({cards.begin(), cards.end()}, {best.begin(), best.end()})) {
          best = cards;
          chosen = part;
        }
      }
      if (part == 0) return best;
    }
  }

  GroupCards written(Group group, Handful part) const {
    if (group.kind == GroupKind::run) return written_run(group.size, part);
    const Card first =
        part == 0 ? Card{} : cards_[static_cast<std::size_t>(std::countr_zero(part))];
    const LaidCard joker = group.kind == GroupKind::set
                               ? joker_as_value(part == 0 ? kLowestValue : value_of(first))
                               : joker_as_colour(part == 0 ? kFirstColourInText : colour_of(first));
    GroupCards cards;
    for (int n = std::popcount(part); n < group.size; ++n) cards.push_back(joker);
    for (Handful left = part; left != 0; left &= static_cast<Handful>(left - 1)) {
      cards.push_back(laid(cards_[static_cast<std::size_t>(std::countr_zero(left))]));
    }
    return cards;
  }

  // Jokers may let the run begin in more than one place.
  GroupCards written_run(int size, Handful part) const {
    std::array<LaidCard, kHighestValue + 1> at{};
    int lowest = kHighestValue;
    int highest = kLowestValue;
    for (Handful left = part; left != 0; left &= static_cast<Handful>(left - 1)) {
      const Card card = cards_[static_cast<std::size_t>(std::countr_zero(left))];
      at[static_cast<std::size_t>(value_of(card))] = laid(card);
      lowest = std::min(lowest, value_of(card));
      highest = std::max(highest, value_of(card));
    }
    GroupCards best;
    for (int low = std::max(1, highest - size + 1);
         low <= lowest && low + size - 1 <= kHighestValue; ++low) {
      GroupCards cards;
      for (int value = low; value < low + size; ++value) {
        const LaidCard card = at[static_cast<std::size_t>(value)];
        cards.push_back(card == LaidCard{} ? joker_as_value(value) : card);
      }
      if (best.empty() || text_less({cards.begin(), cards.end()}, {best.begin(), best.end()}))
        best = cards;
    }
    return best;
  }

  static constexpr int kFirstColourInText = 4;  // blue

  const Level& level_;
  int jokers_;
  int least_numbers_;
  InlineList<Card, kLargestHand> cards_;
  std::array<Handful, kHighestValue + 1> by_value_{};
  std::array<Handful, kColours> by_colour_{};
  std::array<Handfuls, kMostInLevel> groups_;
  std::array<Handfuls, kMostInLevel + 1> endings_;
};

// J, S, then the colours b g p r s y; values as texts: 1, 10 .. 15, 2 .. 9.
constexpr std::array<int, kColours> kLetterRanks{5, 7, 3, 6, 2, 4};
constexpr std::array<int, kHighestValue + 1> kNumberRanks{0,  1,  8, 9, 10, 11, 12, 13,
                                                          14, 15, 2, 3, 4,  5,  6,  7};

}  // namespace

int text_rank(LaidCard card) {
  const auto value = value_of(card);
  const auto colour = colour_of(card);
  const int number = value ? kNumberRanks[static_cast<std::size_t>(*value)] : 0;
  if (is_joker(card)) return colour ? 16 + kLetterRanks[static_cast<std::size_t>(*colour)] : number;
  if (!colour) return 32;
  return 32 * kLetterRanks[static_cast<std::size_t>(*colour)] + number;
}

void list_lays(const Level& level, const Hand& hand, JokerGroups joker_groups, Lays& lays) {
  if (can_lay(level, hand, joker_groups)) Lister(level, hand, joker_groups).run(lays);
}

}  // namespace sobremesa::level_8
