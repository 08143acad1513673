// The exact solver of Level 8 against plain brute force: what cannot be argued about is counted.
// Slow; the optimised build tries a million hands, the debugging one fewer.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "games/level_8/laying.hpp"
#include "games/level_8/solver.hpp"
#include "games/level_8/text.hpp"

namespace sobremesa::level_8 {
namespace {

#ifdef NDEBUG
constexpr int kScale = 20;
#else
constexpr int kScale = 1;
#endif

int below(Rng& rng, int bound) {
  return static_cast<int>(rng.below(static_cast<std::uint32_t>(bound)));
}

Group random_group(Rng& rng, int most) {
  return {static_cast<GroupKind>(rng.below(3)), static_cast<std::uint8_t>(1 + below(rng, most))};
}

Level random_level(Rng& rng, int most_cards) {
  Level level;
  do {
    level.add(random_group(rng, std::min(6, most_cards - level.cards())));
  } while (level.cards() < most_cards && rng.below(3) > 0);
  return level;
}

// Few values and colours, so that groups come together.
Hand random_hand(Rng& rng, int size, int jokers) {
  Hand hand;
  const int values = 3 + below(rng, 13);
  const int colours = 1 + below(rng, kColours);
  hand.jokers = static_cast<std::uint8_t>(std::min(jokers, size));
  for (int tries = 0; hand.size() < size && tries < 200; ++tries) {
    const Card card = number_card(below(rng, colours), 1 + below(rng, values));
    hand.insert(card);
  }
  return hand;
}

std::vector<Card> numbers_of(const Hand& hand) {
  std::vector<Card> cards;
  hand.for_each([&](Card card) {
    if (is_number(card)) cards.push_back(card);
  });
  return cards;
}

// Whether these number cards can lie in one group together, jokers in between.
bool go_together(Group group, const std::vector<Card>& cards) {
  if (cards.size() > group.size) return false;
  for (const Card a : cards) {
    for (const Card b : cards) {
      const int gap = std::abs(value_of(a) - value_of(b));
      if (group.kind == GroupKind::set && gap != 0) return false;
      if (group.kind == GroupKind::colour && colour_of(a) != colour_of(b)) return false;
      if (group.kind == GroupKind::run && (gap >= group.size || (gap == 0 && a != b))) return false;
    }
  }
  return true;
}

std::vector<Card> chosen(const std::vector<Card>& cards, unsigned mask) {
  std::vector<Card> some;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if ((mask >> i & 1U) != 0) some.push_back(cards[i]);
  }
  return some;
}

// For every handful of number cards that some groups can use up: the fewest groups left without.
std::vector<int> fewest_empty_groups(const Level& level, const std::vector<Card>& cards) {
  const unsigned handfuls = 1U << cards.size();
  std::vector<int> empty(handfuls, -1);
  empty[0] = 0;
  for (const Group& group : level) {
    std::vector<unsigned> parts;
    for (unsigned mask = 0; mask < handfuls; ++mask) {
      if (std::popcount(mask) <= group.size && go_together(group, chosen(cards, mask)))
        parts.push_back(mask);
    }
    std::vector<int> next(handfuls, -1);
    for (unsigned used = 0; used < handfuls; ++used) {
      if (empty[used] < 0) continue;
      for (const unsigned part : parts) {
        if ((part & used) != 0) continue;
        int& best = next[part | used];
        const int now = empty[used] + (part == 0 ? 1 : 0);
        best = best < 0 ? now : std::min(best, now);
      }
    }
    empty = next;
  }
  return empty;
}

int missing_by_force(const Level& level, const Hand& hand, JokerGroups joker_groups) {
  const std::vector<Card> cards = numbers_of(hand);
  const std::vector<int> empty = fewest_empty_groups(level, cards);
  int least = level.cards();
  for (unsigned mask = 0; mask < empty.size(); ++mask) {
    if (empty[mask] < 0) continue;
    const int missing = std::max(0, level.cards() - std::popcount(mask) - hand.jokers);
    const int needed = joker_groups == JokerGroups::allowed ? 0 : empty[mask];
    least = std::min(least, std::max(missing, needed));
  }
  return least;
}

std::string shown(const Level& level, const Hand& hand) {
  std::string text;
  for (const Group& group : level)
    text += std::string(to_text(group.kind)) + std::to_string(group.size) + " ";
  text += "|";
  hand.for_each([&](Card card) { text += " " + to_text(card); });
  return text;
}

void check_answers(const Level& level, const Hand& hand) {
  for (const auto joker_groups : {JokerGroups::allowed, JokerGroups::forbidden}) {
    const Options options{.joker_only_groups = joker_groups == JokerGroups::allowed};
    const int missing = missing_by_force(level, hand, joker_groups);
    ASSERT_EQ(cards_missing(level, hand, joker_groups), missing) << shown(level, hand);
    const auto lay = find_lay(level, hand, joker_groups);
    ASSERT_EQ(lay.has_value(), missing == 0) << shown(level, hand);
    if (!lay) continue;
    ASSERT_TRUE(as_level(options, level, *lay)) << shown(level, hand) << " " << to_text(Move(*lay));
    Hand left = hand;
    for (const LaidCard card : lay->cards) {
      ASSERT_TRUE(left.contains(held_as(card))) << shown(level, hand);
      left.erase(held_as(card));
    }
  }
}

TEST(Level8Solver, AgreesWithBruteForceOnSmallHands) {
  Rng rng(8);
  for (int i = 0; i < 47'500 * kScale; ++i) {
    const Hand hand = random_hand(rng, 1 + below(rng, 7), below(rng, 4));
    ASSERT_NO_FATAL_FAILURE(check_answers(random_level(rng, 1 + below(rng, 8)), hand));
  }
}

TEST(Level8Solver, AgreesWithBruteForceOnFullHandsAndHouseLevels) {
  Rng rng(88);
  for (int i = 0; i < 2'500 * kScale; ++i) {
    const Hand hand = random_hand(rng, 11, 1 + below(rng, 5));
    const Side& side = kHouseLevels[rng.below(2)];
    const Level level = i % 4 == 0 ? random_level(rng, 10) : side.levels[rng.below(kLastLevel)];
    ASSERT_NO_FATAL_FAILURE(check_answers(level, hand));
  }
}

// --- the list of lays
// -----------------------------------------------------------------------------

using Group1 = std::vector<LaidCard>;

// Every way to write one group with these cards, jokers declared in every possible way.
void every_writing(Group group, Hand left, Group1& begun, std::vector<Group1>& all) {
  if (begun.size() == group.size) {
    Group1 copy = begun;
    const Options options;
    if (!declare_jokers(options, group.kind, copy) && copy == begun) all.push_back(begun);
    return;
  }
  std::vector<LaidCard> next;
  for (const Card card : numbers_of(left)) next.push_back(laid(card));
  if (left.jokers > 0 && group.kind == GroupKind::colour) {
    for (int colour = 0; colour < kColours; ++colour) next.push_back(joker_as_colour(colour));
  } else if (left.jokers > 0) {
    for (int value = 1; value <= kHighestValue; ++value) next.push_back(joker_as_value(value));
  }
  for (const LaidCard card : next) {
    begun.push_back(card);
    Group1 copy = begun;
    const Options options;
    if (!declare_jokers(options, group.kind, copy)) {
      Hand rest = left;
      rest.erase(held_as(card));
      every_writing(group, rest, begun, all);
    }
    begun.pop_back();
  }
}

// The smallest text for every handful of cards used, jokers counted.
void every_lay(const Level& level, std::size_t i, const Hand& left, const Lay& begun,
               bool joker_groups,
               std::map<std::pair<std::array<std::uint16_t, kColours>, int>, std::string>& smallest,
               const Hand& hand) {
  if (i == level.count) {
    Hand used = hand;
    used.remove(left);
    std::string& text = smallest[{used.suits, used.jokers}];
    const std::string mine = to_text(Move(begun));
    if (text.empty() || mine < text) text = mine;
    return;
  }
  std::vector<Group1> writings;
  Group1 none;
  every_writing(level[i], left, none, writings);
  for (const Group1& writing : writings) {
    if (!joker_groups && std::all_of(writing.begin(), writing.end(), is_joker)) continue;
    Hand rest = left;
    Lay lay = begun;
    for (const LaidCard card : writing) {
      rest.erase(held_as(card));
      lay.cards.push_back(card);
    }
    lay.end_group();
    every_lay(level, i + 1, rest, lay, joker_groups, smallest, hand);
  }
}

TEST(Level8Solver, ListsEveryHandfulOnceWithItsSmallestTextInTextOrder) {
  Rng rng(888);
  std::size_t listed = 0;
  for (int i = 0; i < 3'000 * std::min(kScale, 5); ++i) {
    Hand hand = random_hand(rng, 3 + below(rng, 4), below(rng, 3));
    const Level level = random_level(rng, 1 + below(rng, 5));
    if (rng.below(4) == 0) hand.skips = 1;
    const bool joker_groups = rng.below(2) == 0;
    std::map<std::pair<std::array<std::uint16_t, kColours>, int>, std::string> smallest;
    every_lay(level, 0, hand, {}, joker_groups, smallest, hand);
    std::set<std::string> expected;
    for (const auto& [used, text] : smallest) expected.insert(text);

    Lays lays;
    list_lays(level, hand, joker_groups ? JokerGroups::allowed : JokerGroups::forbidden, lays);
    std::vector<std::string> texts;
    for (const Lay& lay : lays) texts.push_back(to_text(Move(lay)));
    ASSERT_EQ(texts, std::vector<std::string>(expected.begin(), expected.end()))
        << shown(level, hand);
    listed += texts.size();
  }
  EXPECT_GT(listed, 5'000U);
}

TEST(Level8Solver, NoHandHasMoreLaysThanTheListHolds) {
  for (int jokers = 0; jokers <= kJokers; ++jokers) {
    Hand hand;
    hand.jokers = static_cast<std::uint8_t>(jokers);
    for (int value = 1; hand.size() < static_cast<int>(kLargestHand); ++value)
      hand.insert(number_card(0, value));
    for (int size = 1; size <= static_cast<int>(kMostInLevel); ++size) {
      Lays lays;
      list_lays(Level{colour_group_of(size)}, hand, JokerGroups::allowed, lays);
      EXPECT_EQ(lays.size() == kMostLays, jokers <= 1 && (size == 5 || size == 6));
    }
  }
}

TEST(Level8Solver, RanksCardsAsTheirTextsCompare) {
  std::vector<LaidCard> cards{laid(kJoker), laid(kSkip)};
  for (int value = 1; value <= kHighestValue; ++value) cards.push_back(joker_as_value(value));
  for (int colour = 0; colour < kColours; ++colour) {
    cards.push_back(joker_as_colour(colour));
    for (int value = 1; value <= kHighestValue; ++value)
      cards.push_back(laid(number_card(colour, value)));
  }
  for (const LaidCard a : cards) {
    for (const LaidCard b : cards) EXPECT_EQ(text_rank(a) < text_rank(b), to_text(a) < to_text(b));
  }
}

}  // namespace
}  // namespace sobremesa::level_8
